import type { GameSide, Outcome, PlayedGame } from '@csz/rules/result';
import { outcomeFor } from '@csz/rules/result';
import type { ReviewReason } from '#server/platform/db/columns.ts';
import type { Entry } from './entry.ts';
import type { Moment } from './moment.ts';
import { minutesAfter, notedOn } from './moments.ts';
import { DEMO_TZ } from './places.ts';
import type { PlayedSide } from './results.ts';
import type { DemoSchool } from './schools.ts';
import { calendarOf } from './season-calendar.ts';
import { streamLinks } from './streams.ts';
import type { GameResultRow, GameRow } from './world.ts';

export const DEMO_AUTHOR = 'Demo world';

/** Listed on its day, or on the last of its season while the day is open. */
export function listedOn(date: string | null, season: number): string {
  return date ?? `${season + 1}-06-30`;
}

/** What all games and events of the demo world have in common. */
export const ORDINARY = {
  created_by: DEMO_AUTHOR,
  created_by_id: null,
  tz: DEMO_TZ,
  forfeit_scope: 'both',
  import_key: null,
  settles_at: null,
  review_reason: null,
  review_since: null,
  locked_at: null,
} as const;

interface Postponements {
  /** The game that a postponed one moved to. */
  readonly nextId: number | null;
  /** The postponed one that moved here. */
  readonly earlierId: number | null;
}

/** The row of a game. */
export function gameRow(
  entry: Entry,
  id: number,
  { nextId, earlierId }: Postponements,
  context: { seed: number; now: Moment },
): GameRow {
  const { fixture, date, time } = entry;
  const { plan, season } = fixture;
  const createdAt = notedOn(calendarOf(plan.sport, season).tryouts, context.now);
  const links = streamLinks(context.seed, fixture);
  return {
    ...ORDINARY,
    id,
    game_type: fixture.gameType,
    name: fixture.name,
    sport_id: plan.sport.id,
    season,
    event_date: date,
    is_event_date_tbd: date === null,
    start_time: time,
    end_time: null,
    start_time_unknown: time === null,
    listed_on: listedOn(date, season),
    location: entry.location,
    notes: entry.notes,
    youtube_link: links.youtubeLink,
    nfhs_link: links.nfhsLink,
    status: entry.status,
    next_game_id: nextId,
    postponed_from_id: earlierId,
    result_status: entry.resultStatus,
    score_trust: entry.trust,
    settles_at: entry.settlesAt,
    review_reason: reviewReason(entry),
    review_since: reviewReason(entry) === null ? null : (settledAt(entry) ?? createdAt),
    no_home_team: fixture.isNeutral,
    is_league: fixture.isLeague,
    is_playoff: fixture.isPlayoff,
    doubleheader_no: fixture.doubleheaderNo,
    meet_scoring: fixture.meetScoring,
    created_at: createdAt,
    updated_at: settledAt(entry) ?? createdAt,
    version: 1,
  };
}

function reviewReason({ trust, resultStatus }: Entry): ReviewReason | null {
  if (trust !== 'disputed') return null;
  return resultStatus === 'none' ? 'disputed' : 'correction';
}

/** True once somebody said how a game ended, whether or not that counts yet. */
export function isReported({ resultStatus, trust }: Entry): boolean {
  return resultStatus === 'final' || (resultStatus === 'none' && trust !== 'unreported');
}

/** When somebody posted the result, undefined without one. */
export function settledAt(entry: Entry): string | undefined {
  const { fixture, resultStatus } = entry;
  if (resultStatus === 'none' && !isReported(entry)) return undefined;
  return minutesAfter(fixture.date, fixture.time, fixture.plan.sport.minutes + 15);
}

/** The teams of a game in the order of its schools, with ids from `firstId`. */
export function resultRows(entry: Entry, gameId: number, firstId: number): GameResultRow[] {
  const { schools, plan, season, isNeutral } = entry.fixture;
  const shared = { game_id: gameId, sport_id: plan.sport.id, season, listed_on: listedOn(entry.date, season) };
  return schools.map((school, at) => {
    const side = entry.sides[at];
    return {
      ...shared,
      ...placeOf(school),
      id: firstId + at,
      is_home: at === 0 && !isNeutral,
      score: side?.score ?? null,
      place: side?.place ?? null,
      forfeited: side?.forfeited ?? false,
      won_by_criteria: side?.criteria ?? null,
      parts: [],
      unconfirmed_since: null,
      outcome: outcomeOf(entry, school) ?? null,
    };
  });
}

/** A school's district and state, as a game keeps them. */
export function placeOf(school: DemoSchool) {
  return { school_id: school.id, district_id: school.place.id, state_id: school.place.stateId };
}

/** What the rules make of it: records are computed from the same. */
export function outcomeOf(entry: Entry, school: DemoSchool): Outcome | undefined {
  const { fixture, sides } = entry;
  const game: PlayedGame = {
    id: entry.key,
    playedOn: entry.date,
    gameType: fixture.gameType,
    status: entry.status,
    resultStatus: entry.resultStatus,
    isPlayoff: fixture.isPlayoff,
    isLeague: fixture.isLeague,
    noHomeTeam: fixture.isNeutral,
    teams: fixture.schools.map((side, at) => gameSide(side, sides[at], at === 0)),
  };
  return outcomeFor(game, school.id, fixture.plan.sport.scoring);
}

function gameSide(school: DemoSchool, side: PlayedSide | undefined, isHome: boolean): GameSide {
  return {
    teamId: school.id,
    isHome,
    score: side?.score ?? null,
    placing: side?.place ?? null,
    forfeited: side?.forfeited ?? false,
    wonByTieBreak: side?.criteria != null,
  };
}
