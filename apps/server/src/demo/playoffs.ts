import type { Diary } from './diary.ts';
import { aFixture, type Fixture } from './fixture.ts';
import { type Knockout, knockoutFixtures } from './knockout.ts';
import type { Moment } from './moment.ts';
import { DEMO_STATES, MARYLAND } from './places.ts';
import { randomFor } from './prng.ts';
import { type Play, winnerOf } from './results.ts';
import type { Roster } from './rosters.ts';
import type { DemoSchool } from './schools.ts';
import { calendarOf } from './season-calendar.ts';
import { neutralVenue } from './venues.ts';

export interface PlayoffInput {
  readonly seed: number;
  readonly roster: Roster;
  /** The regular season that seeds go by. */
  readonly fixtures: readonly Fixture[];
  readonly play: Play;
  readonly now: Moment;
  readonly diary: Diary;
}

/** The title games of a varsity sport, once its regular season is over: each state's, and each conference's. */
export function playoffFixtures(input: PlayoffInput): Fixture[] {
  const { plan, season, schools } = input.roster;
  const { games } = calendarOf(plan.sport, season);
  if (plan.sport.level !== 'varsity' || input.now.today <= games.to) return [];
  const random = randomFor(input.seed, 'playoffs', plan.sport.id, season);
  return [...Map.groupBy(schools, titleOf)].flatMap(([title, teams]) => {
    if (plan.format === 'meets') return championshipMeet(title, teams, input);
    const cup = cupOf(title, teams, input);
    return cup === undefined ? [] : knockoutFixtures(cup, { ...input, random });
  });
}

/** Public schools play for the state, private ones for their conference. */
function titleOf({ place }: DemoSchool): string {
  if (place.kind === 'conference') return place.name;
  return `${DEMO_STATES.find(({ id }) => id === place.stateId)?.name} State`;
}

const ROUNDS = ['Quarterfinal', 'Semifinal', 'Championship'];

function cupOf(title: string, teams: readonly DemoSchool[], input: PlayoffInput): Knockout | undefined {
  const { plan, season } = input.roster;
  const size = title.startsWith(MARYLAND.name) && teams.length >= 8 ? 8 : 4;
  if (teams.length < size) return undefined;
  const rounds = Math.log2(size);
  return {
    plan,
    season,
    seeds: byRecord(teams, input).slice(0, size),
    dates: calendarOf(plan.sport, season).playoffs.slice(-rounds),
    names: ROUNDS.slice(-rounds).map((round) => `${title} ${round}`),
    isPlayoff: true,
    isOnOneSite: false,
  };
}

/** Best record first; the school's id settles what is level. */
function byRecord(teams: readonly DemoSchool[], { fixtures, play }: PlayoffInput): DemoSchool[] {
  const points = new Map<DemoSchool, number>();
  for (const fixture of fixtures) {
    if (fixture.gameType !== 'Game' || fixture.schools.length !== 2) continue;
    const winner = winnerOf(fixture, play);
    for (const school of fixture.schools) {
      const won = winner === undefined ? 0 : winner === school ? 1 : -1;
      points.set(school, (points.get(school) ?? 0) + won);
    }
  }
  return teams.toSorted((one, other) => (points.get(other) ?? 0) - (points.get(one) ?? 0) || one.id - other.id);
}

const MEET_TEAMS = 8;

function championshipMeet(title: string, teams: readonly DemoSchool[], input: PlayoffInput): Fixture[] {
  const { plan, season } = input.roster;
  const [, , date] = calendarOf(plan.sport, season).playoffs;
  const random = randomFor(input.seed, 'title meet', title, plan.sport.id, season);
  const schools = random.shuffle(teams).slice(0, MEET_TEAMS);
  if (schools.length < 3 || !input.diary.book(plan.sport, date, schools)) return [];
  return [
    aFixture({
      plan,
      season,
      date,
      schools,
      time: '10:00:00',
      gameType: 'Tournament',
      name: `${title} Championship`,
      isPlayoff: true,
      isNeutral: true,
      location: neutralVenue(plan.venue, schools[0], random),
    }),
  ];
}
