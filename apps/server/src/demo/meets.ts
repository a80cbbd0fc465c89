import type { MeetScoring } from '@csz/rules/result';
import type { ScoringKey } from '#server/reference/directory/api.ts';
import type { Bookings } from './fixture.ts';
import { aFixture, type Fixture } from './fixture.ts';
import type { LeagueGroup } from './leagues.ts';
import { type Random, randomFor } from './prng.ts';
import type { Roster } from './rosters.ts';
import { calendarOf, playDates } from './season-calendar.ts';
import { neutralVenue } from './venues.ts';

const SATURDAY = 6;

/** How a sport meets in more than twos. */
interface MeetPlan {
  /** Days on which a league's teams meet in small groups; 0 for none. */
  readonly leagueDays: number;
  /** Teams of one such meet. */
  readonly groupSize: number;
  readonly scoring: MeetScoring;
  /** Saturdays with invitationals of four to eight teams. */
  readonly invitationals: number;
}

const MEET_PLANS: Partial<Record<ScoringKey, MeetPlan>> = {
  crossCountry: { leagueDays: 4, groupSize: 4, scoring: 'both', invitationals: 2 },
  golf: { leagueDays: 5, groupSize: 4, scoring: 'duals', invitationals: 1 },
  track: { leagueDays: 3, groupSize: 4, scoring: 'placings', invitationals: 2 },
  swimming: { leagueDays: 1, groupSize: 3, scoring: 'duals', invitationals: 0 },
  wrestling: { leagueDays: 0, groupSize: 4, scoring: 'duals', invitationals: 2 },
};

/** Meets of several teams: within leagues, and invitationals across them. */
export function meetFixtures(
  seed: number,
  roster: Roster,
  leagues: readonly LeagueGroup[],
  bookings: Bookings,
): Fixture[] {
  const meets = MEET_PLANS[roster.plan.sport.scoringKey];
  if (meets === undefined) return [];
  const random = randomFor(seed, 'meets', roster.plan.sport.id, roster.season);
  return [
    ...leagues.flatMap((league) => leagueMeets(league, meets, bookings, random)),
    ...invitationals(roster, meets, bookings, random),
  ];
}

function leagueMeets(group: LeagueGroup, meets: MeetPlan, bookings: Bookings, random: Random): Fixture[] {
  const { plan, season } = group.roster;
  const schools = group.groups.flatMap((division) => division.schools);
  const dates = random.shuffle(playDates(calendarOf(plan.sport, season).games, plan.weekdays));
  return dates.slice(0, meets.leagueDays).flatMap((date) =>
    inGroups(random.shuffle(schools), meets.groupSize).flatMap((teams) => {
      if (!bookings.book(plan.sport, date, teams)) return [];
      const meet = { plan, season, date, time: random.pick(plan.times), schools: teams };
      return [aFixture({ ...meet, isLeague: true, meetScoring: meets.scoring })];
    }),
  );
}

function invitationals(
  { plan, season, schools }: Roster,
  meets: MeetPlan,
  bookings: Bookings,
  random: Random,
): Fixture[] {
  const saturdays = random.shuffle(playDates(calendarOf(plan.sport, season).games, [SATURDAY]));
  return saturdays.slice(0, meets.invitationals).flatMap((date) =>
    [...Map.groupBy(schools, (school) => school.place.stateId).values()].flatMap((ofState) =>
      inGroups(random.shuffle(ofState), random.int(6, 8)).flatMap((teams) => {
        const [host] = teams;
        if (host === undefined || teams.length < 4 || !bookings.book(plan.sport, date, teams)) return [];
        const meet = { plan, season, date, time: '09:00:00', schools: teams, gameType: 'Tournament' as const };
        const location = neutralVenue(plan.venue, host, random);
        return [aFixture({ ...meet, name: `${host.shortName} Invitational`, isNeutral: true, location })];
      }),
    ),
  );
}

/** Parts of about this size; none has a single item. */
export function inGroups<T>(items: readonly T[], size: number): T[][] {
  const groups = Math.max(1, Math.round(items.length / size));
  const parts = Array.from({ length: groups }, (_, group) => items.filter((_item, at) => at % groups === group));
  return parts.filter((part) => part.length > 1);
}
