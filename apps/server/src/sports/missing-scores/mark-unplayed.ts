import type { MissingScore, Unplayed } from '@csz/contract/missing-scores/calls';
import { Problem } from '@csz/contract/problem';
import { type PostponeForm, postponeFault } from '@csz/contract/schedule/game-form';
import { managesLeague } from '#server/people/permissions/api.ts';
import type { Actor } from '#server/platform/actor.ts';
import { localNow } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/db/types.ts';
import { dateOrTbd, timeOrTbd } from '#server/platform/format.ts';
import type { Platform } from '#server/platform/platform.ts';
import { changeGames, type Game, type GameTeam, getGame } from '#server/sports/games/api.ts';
import { findReporter, managedSides, permitReporter, scoresClosed } from '#server/sports/reporting/api.ts';
import { authorOf, fieldProblem, postpone } from '#server/sports/schedule/api.ts';
import { reportForfeit, requestRuling, type Submitter } from '#server/sports/scores/api.ts';

type NewDay = NonNullable<MissingScore['postponedTo']>;

/** What a member says of a game instead of a score. */
export interface UnplayedReport {
  readonly gameId: number;
  readonly status: Unplayed;
  /** Game result ids; for a forfeit. */
  readonly forfeitedBy: readonly number[];
  /** When it is played instead; undefined while that is still to be decided. */
  readonly postponedTo?: NewDay | undefined;
}

/** 'Nov 12, 2026, 6:00 pm' */
const formatNewDay = ({ eventDate, startTime }: NewDay): string =>
  [dateOrTbd(eventDate), ...(startTime === null ? [] : [timeOrTbd(startTime)])].join(', ');

/**
 * Takes a team's word that a game was not played to a score. What lies in the speaker's own hands is done at once: the
 * home side calls its game off, a side gives its own game up. The rest waits for the other side or for staff.
 *
 * @returns the sentence that says what became of it.
 * @throws {Problem} `email-not-verified`, `phone-missing`, `game-not-found`, `team-people-only`, `result-known`, why the game takes no report now,
 *   `forfeit-needs-a-team`, `score-of-another-game`; `bad-request` beside the field, for a new day that lies before.
 */
export async function markUnplayed(
  tx: Tx,
  platform: Platform,
  submitter: Submitter,
  stated: UnplayedReport,
): Promise<string> {
  const { member } = submitter;
  await permitReporter(tx, platform.settings, member);
  const game = await getGame(tx, stated.gameId, { lock: true });
  if (managedSides(member, game.sides).length === 0) throw new Problem('team-people-only');
  const at = platform.clock();
  const closed = scoresClosed(game, at, 'coach');
  if (closed !== undefined) throw new Problem(closed, { status: game.status });
  if (game.result_status !== 'none') throw new Problem('result-known');
  const reporter = await findReporter(tx, member, game.sides);
  const statement = { ...submitter, reporter, at };
  if (stated.status === 'forfeit') return reportForfeit(tx, game, statement, stated.forfeitedBy);
  if (stated.status === 'double forfeit')
    return reportForfeit(
      tx,
      game,
      statement,
      game.sides.map(({ id }) => id),
    );
  // A score that a member reported is not wiped out by a word: staff see both. A bracket waits for its games.
  const day = stated.postponedTo;
  if (game.is_playoff || game.score_trust !== 'unreported' || !managesSchedule(member, game)) {
    if (day !== undefined) assertNewDay(platform, game, day);
    return requestRuling(tx, game, statement, { what: stated.status, to: day && formatNewDay(day) });
  }
  if (day !== undefined) return postponeUnplayed(tx, platform, game, { day, submitter });
  const status = stated.status === 'postponed' ? 'Postponed' : 'Canceled';
  await takeOffSchedule(tx, game, { status, submitter, at });
  return status === 'Postponed' ? 'Marked as postponed. Set the new date in the schedule.' : 'Marked as not played.';
}

/**
 * Marks a game that has no result as called off, or as postponed without a new date. Members are notified as of every change of
 * the schedule: in its history, to the other side, and by mail when the game is of these days.
 */
async function takeOffSchedule(
  tx: Tx,
  game: Game,
  {
    status,
    submitter: { member },
    at,
  }: { status: 'Canceled' | 'Postponed'; submitter: Submitter; at: Temporal.Instant },
): Promise<void> {
  const own = managedSides(member, game.sides).map(({ school_id }) => school_id);
  await changeGames(tx, [
    {
      cause: 'schedule',
      game,
      // Staff need not rule on a game that is off.
      columns: { status, review_reason: null },
      fields: [{ field: 'status', before: game.status, after: status }],
      by: await authorOf(tx, member, game, at),
      schedule: { member, ownSchoolIds: own },
    },
  ]);
}

/** @throws {Problem} `bad-request` beside the field, for a day or time that lies before. */
function assertNewDay({ clock }: Platform, game: Game, day: NewDay): void {
  const { today } = localNow(clock, game.tz);
  const original = { eventDate: game.event_date, startTime: game.start_time };
  const fault = postponeFault(formOf(game, day), original, today);
  if (fault !== undefined) throw fieldProblem(fault.path, fault.message);
}

/**
 * Gives a game that has no result its new day, as the schedule does it.
 *
 * @returns the sentence that says where it stands now, and what else its teams have around then.
 * @throws {Problem} `bad-request` beside the field, for a day or time that lies before.
 */
async function postponeUnplayed(
  tx: Tx,
  platform: Platform,
  game: Game,
  { day, submitter: { member } }: { day: NewDay; submitter: Submitter },
): Promise<string> {
  const form = formOf(game, day);
  // Staff need not rule on a game that is off.
  const { warnings } = await postpone(tx, platform, { game, by: member, form, endsReview: true });
  return [`Postponed to ${formatNewDay(day)}.`, ...warnings].join(' ');
}

/** It is to last as long as before. */
function formOf(game: Game, { eventDate, startTime }: NewDay): PostponeForm {
  const endTime = endOf(game, startTime);
  return {
    copyFromId: String(game.id),
    eventDate,
    startDateUnknown: false,
    startTime,
    startTimeUnknown: startTime === null,
    endTime,
    endTimeUnknown: endTime === null,
  };
}

function endOf({ start_time, end_time }: Game, startTime: string | null): string | null {
  if (startTime === null || start_time === null || end_time === null) return null;
  const lasts = Temporal.PlainTime.from(start_time).until(end_time);
  return Temporal.PlainTime.from(startTime).add(lasts).toString();
}

type Side = Pick<GameTeam, 'id' | 'school_id' | 'sport_id' | 'district_ids' | 'is_home'>;

/**
 * Whether an actor may take a game off the schedule by their own word: the home side (either side where there is
 * none); of a tournament its league's director. The other side's word needs agreement.
 */
export function managesSchedule(
  actor: Actor,
  { game_type, sides }: Pick<Game, 'game_type'> & { readonly sides: readonly Side[] },
): boolean {
  if (game_type === 'Tournament')
    return sides.some(({ district_ids }) => district_ids.some((districtId) => managesLeague(actor, { districtId })));
  const noHomeTeam = !sides.some((side) => side.is_home);
  return managedSides(actor, sides).some((side) => side.is_home || noHomeTeam);
}
