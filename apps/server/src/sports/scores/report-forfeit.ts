import { Problem } from '@csz/contract/problem';
import type { Actor } from '#server/platform/actor.ts';
import type { Tx } from '#server/platform/db/types.ts';
import type { Game, GameTeam } from '#server/sports/games/api.ts';
import { describeReporter, managedSides, type Reporter } from '#server/sports/reporting/api.ts';
import { publishGames } from '#server/sports/scoreboard/api.ts';
import { listUnanswered, saveReport, type Unanswered } from './kept-reports.ts';
import { FOR_STAFF, type Statement, sourceOf } from './request-ruling.ts';
import { settleGame, writeResult } from './settle-game.ts';

/**
 * Takes a team's word that a game was given up. Whose own game it is settles it, and so do two sides that agree; against
 * the other side, or against a score that a member reported, staff rule on it; what they say themselves is
 * the ruling. The same words again change nothing.
 *
 * @returns the sentence that says what became of it.
 * @throws {Problem} `forfeit-needs-a-team`, `score-of-another-game`.
 */
export async function reportForfeit(
  tx: Tx,
  game: Game,
  statement: Statement,
  forfeitedBy: readonly number[],
): Promise<string> {
  const { member, reporter, at } = statement;
  const given = inOrder(forfeitedBy);
  if (given.length === 0) throw new Problem('forfeit-needs-a-team');
  if (!given.every((id) => game.sides.some((side) => side.id === id))) throw new Problem('score-of-another-game');
  const before = await listUnanswered(tx, game);
  if (isRepeated(before, member.memberId, given)) return FOR_STAFF;
  const result = resultOf(game, given);
  await saveReport(tx, {
    gameId: game.id,
    memberId: member.memberId,
    source: sourceOf(statement),
    voice: reporter.voice,
    reporter: reporter.name,
    role: reporter.role,
    schoolId: reporter.schoolId,
    reason: '',
    sides: [],
    resultStatus: result.status,
    forfeitedBy: given,
    at,
  });
  const by = describeReporter(reporter, game.sides);
  const isTheirs = mayForfeit(member, game.sides, given) || isAgreed(before, reporter, given);
  const isStaff = reporter.voice === 'staff';
  if (isStaff || (game.score_trust === 'unreported' && isTheirs)) {
    const how = isStaff
      ? ({ trust: 'official', source: 'staff' } as const)
      : ({ trust: 'confirmed', source: 'coach' } as const);
    await settleGame(tx, game, { result, ...how, reporter: by, memberId: member.memberId, isReported: true, at });
    return 'The forfeit is on the record.';
  }
  // Nothing settles by itself while a side says that the other one gave up.
  const review_reason = game.review_reason ?? 'ruling';
  const author = { name: by, memberId: member.memberId, at };
  const isNew = await writeResult(tx, game, { ...game, settles_at: null, review_reason }, author);
  if (!isNew) await publishGames(tx, [game.id], ['scores', 'review']);
  return FOR_STAFF;
}

/** Whether a forfeit stands at once: only those whose team gave a game up can give it up. */
export function mayForfeit(
  actor: Actor,
  sides: readonly Pick<GameTeam, 'id' | 'school_id' | 'sport_id' | 'district_ids' | 'is_home'>[],
  forfeitedBy: readonly number[],
): boolean {
  const own = new Set(managedSides(actor, sides).map(({ id }) => id));
  return forfeitedBy.every((id) => own.has(id));
}

const inOrder = (ids: readonly number[]) => [...new Set(ids)].sort((a, b) => a - b);

function resultOf({ sides }: Game, given: readonly number[]) {
  if (given.length === sides.length) return { status: 'double_forfeit' } as const;
  return { status: 'forfeit', forfeitedBy: given } as const;
}

/** Reported already, and neither staff nor the same person have reported anything else since. */
function isRepeated(before: Unanswered, memberId: number, given: readonly number[]): boolean {
  const last = before.find((row) => row.member_id === memberId);
  return last !== undefined && saysSo(last, given);
}

/** Those who keep another side reported the same, and it is still their last word: then no one is accused. */
function isAgreed(before: Unanswered, { voice, schoolId }: Reporter, given: readonly number[]): boolean {
  const isLast = (row: Unanswered[number]) => before.find(({ member_id }) => member_id === row.member_id) === row;
  return (
    voice === 'coach' &&
    before.some(
      (row) =>
        row.voice === 'coach' &&
        row.school_id !== null &&
        row.school_id !== schoolId &&
        isLast(row) &&
        saysSo(row, given),
    )
  );
}

const saysSo = ({ result_status, forfeited_by }: Unanswered[number], given: readonly number[]) =>
  FORFEITS.has(result_status) && forfeited_by.join() === given.join();

const FORFEITS: ReadonlySet<string> = new Set(['forfeit', 'double_forfeit']);
