import type { ReviewReason } from '@csz/contract/scores/stored';
import type { ScoringKey } from '@csz/rules/reference-data';
import { type Game, type GameSide, type Outcome, outcomeFor } from '@csz/rules/result';
import type { Entry } from './entry.ts';
import type { DemoEvent } from './events.ts';
import type { Fixture } from './fixture.ts';
import { lineScores } from './line-scores.ts';
import { type Moment, minutesAfter, notedOn } from './moment.ts';
import { DEMO_TZ } from './places.ts';
import { randomFor } from './prng.ts';
import type { PlayedSide } from './results.ts';
import type { DemoSchool } from './schools.ts';
import { calendarOf } from './season-calendar.ts';
import type { GameResultRow, GameRow } from './world.ts';

interface StreamLinks {
  readonly youtubeLink: string;
  readonly nfhsLink: string;
}

const NONE: StreamLinks = { youtubeLink: '', nfhsLink: '' };

/** Links that look real and lead nowhere: video ids have eleven characters. */
const VIDEO_IDS = ['csz-demo-01', 'csz-demo-02', 'csz-demo-03', 'csz-demo-04', 'csz-demo-05', 'csz-demo-06'];

const NFHS_LINK = 'https://www.nfhsnetwork.com/events/demo';

/** Share of the varsity games that are streamed. */
const SHARES: Partial<Record<ScoringKey, number>> = { football: 0.3, basketball: 0.12, lacrosse: 0.12, soccer: 0.07 };

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

/** True once it was reported how a game ended, whether or not that counts yet. */
export function isReported({ resultStatus, trust }: Entry): boolean {
  return resultStatus === 'final' || (resultStatus === 'none' && trust !== 'unreported');
}

/** When the result was reported, undefined without one. */
export function settledAt(entry: Entry): string | undefined {
  const { fixture, resultStatus } = entry;
  if (resultStatus === 'none' && !isReported(entry)) return undefined;
  return minutesAfter(fixture.date, fixture.time, fixture.plan.sport.minutes + 15);
}

/** The teams of a game in the order of its schools, with ids from `firstId`. */
export function resultRows(
  entry: Entry,
  { gameId, firstId, seed }: { gameId: number; firstId: number; seed: number },
): GameResultRow[] {
  const { schools, plan, season, isNeutral } = entry.fixture;
  const shared = { game_id: gameId, sport_id: plan.sport.id, season, listed_on: listedOn(entry.date, season) };
  const parts = isReported(entry) ? lineScores(entry, seed) : [];
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
      parts: [...(parts[at] ?? [])],
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
  const game: Game = {
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

/** The row of an event; it is in the same list as the games. */
export function eventRow(event: DemoEvent, id: number, now: Moment): GameRow {
  const createdAt = notedOn(calendarOf(event.sport, event.season).tryouts, now);
  return {
    ...ORDINARY,
    id,
    game_type: 'Event',
    name: event.name,
    sport_id: event.sport.id,
    season: event.season,
    event_date: event.date,
    is_event_date_tbd: false,
    start_time: event.start,
    end_time: event.end,
    start_time_unknown: event.start === null,
    listed_on: event.date,
    location: event.location,
    notes: event.notes,
    youtube_link: '',
    nfhs_link: '',
    status: event.isCanceled ? 'Canceled' : 'Active',
    next_game_id: null,
    postponed_from_id: null,
    result_status: 'none',
    score_trust: 'unreported',
    no_home_team: true,
    is_league: false,
    is_playoff: false,
    doubleheader_no: null,
    meet_scoring: 'placings',
    created_at: createdAt,
    updated_at: createdAt,
    version: 1,
  };
}

/** The schools of an event, with ids from `firstId`. */
export function eventResultRows(event: DemoEvent, gameId: number, firstId: number): GameResultRow[] {
  return event.schools.map((school, at) => ({
    ...placeOf(school),
    id: firstId + at,
    game_id: gameId,
    sport_id: event.sport.id,
    season: event.season,
    listed_on: event.date,
    is_home: false,
    score: null,
    place: null,
    forfeited: false,
    won_by_criteria: null,
    parts: [],
    unconfirmed_since: null,
    outcome: null,
  }));
}

/** Where a game can be watched, if anywhere: on a video site, on the streaming service, or now and then on both. */
function streamLinks(seed: number, { key, plan, season, isPlayoff }: Fixture): StreamLinks {
  const random = randomFor(seed, 'stream', season, key);
  const share = isPlayoff ? 0.8 : (SHARES[plan.sport.scoringKey] ?? 0.03);
  if (plan.sport.level !== 'varsity' || !random.chance(share)) return NONE;
  const draw = random.next();
  return {
    youtubeLink: draw < 0.6 ? `https://www.youtube.com/watch?v=${random.pick(VIDEO_IDS)}` : '',
    nfhsLink: draw >= 0.5 ? NFHS_LINK : '',
  };
}
