import { isPast } from '@csz/rules/game-time';
import type { GameStatus, GameType, ResultStatus, ScoreTrust } from '@csz/rules/result';
import { localNow } from '#server/platform/clock.ts';
import type { GameEntry, SideEntry } from './game-entry.ts';
import { RowRejected } from './refusals.ts';

/** The columns of a game that a file writes. */
export interface GameState {
  readonly sport_id: number;
  readonly season: number;
  readonly event_date: string | null;
  readonly is_event_date_tbd: boolean;
  readonly start_time: string | null;
  readonly end_time: string | null;
  readonly location: string;
  readonly notes: string;
  readonly name: string;
  readonly game_type: GameType;
  readonly is_league: boolean;
  readonly is_playoff: boolean;
  readonly doubleheader_no: number | null;
  readonly status: GameStatus;
  readonly no_home_team: boolean;
  readonly import_key: string | null;
  readonly tz: string;
  readonly result_status: ResultStatus;
  readonly score_trust: ScoreTrust;
}

/** A game that nobody had before, as its row states it. @throws {RowRejected} when no game can be like this. */
export function newGameState(entry: GameEntry, now: Temporal.Instant): GameState {
  const { stated, result } = entry;
  const state: GameState = {
    sport_id: entry.sport.id,
    season: entry.season,
    event_date: entry.date,
    is_event_date_tbd: entry.date === null,
    start_time: stated.start_time ?? null,
    end_time: stated.end_time ?? null,
    location: stated.location ?? '',
    notes: stated.notes ?? '',
    name: stated.name ?? '',
    game_type: stated.game_type ?? 'Game',
    is_league: stated.is_league ?? true,
    is_playoff: stated.is_playoff ?? false,
    doubleheader_no: stated.doubleheader_no ?? null,
    status: stated.status ?? 'Active',
    no_home_team: entry.home === null,
    import_key: entry.importKey,
    tz: entry.tz,
    result_status: result?.status ?? 'none',
    score_trust: result === undefined ? 'unreported' : 'official',
  };
  return possible(state, now);
}

/** Results that only a game has that was begun; a forfeit may be told weeks ahead. */
const PLAYED: ReadonlySet<ResultStatus> = new Set(['final', 'suspended', 'vacated']);
/** From when on a game without a time may have been played. */
const NOON = '12:00:00';

/**
 * A result for a game that is not on, or that is still to come, cannot stand; neither can a game that ends before it
 * starts.
 */
export function possible(state: GameState, now: Temporal.Instant): GameState {
  const { start_time, end_time, status, result_status } = state;
  // Past midnight an end is earlier on the clock than its start.
  if (start_time !== null && end_time !== null && end_time <= start_time && end_time >= '06:00') {
    throw new RowRejected(`The game ends at ${end_time.slice(0, 5)}, before it starts at ${start_time.slice(0, 5)}.`);
  }
  if (status !== 'Active' && !['none', 'no_contest', 'forfeit', 'double_forfeit'].includes(result_status)) {
    throw new RowRejected(`The game is ${status}, so it cannot have a result; if it was played, its status is Active.`);
  }
  const { today, time } = localNow(() => now, state.tz);
  if (
    PLAYED.has(result_status) &&
    !isPast({ playedOn: state.event_date, startTime: start_time ?? NOON }, today, time)
  ) {
    const game =
      state.event_date === null
        ? 'The day of the game is to be decided'
        : `The game of ${state.event_date} is still to come`;
    throw new RowRejected(`${game}, so it cannot have a result.`);
  }
  return state;
}

/** The score a side has under a result: a game that counts as not played has none. */
export function scoreUnder(status: string, { score }: SideEntry, before: number | null): number | null {
  if (status === 'no_contest' || status === 'double_forfeit') return null;
  const keepsScores = status === 'suspended' || status === 'vacated' || status === 'pending';
  return keepsScores ? (score ?? before) : score;
}
