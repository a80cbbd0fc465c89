import { Problem } from '@csz/contract/problem';
import type { Tx } from '#server/platform/db/types.ts';
import {
  describeReporter,
  keepReport,
  type LockedGame,
  lastDecision,
  listReports,
  settleGame,
  writeResult,
} from '#server/scores/api.ts';
import { mayForfeit } from './policy.ts';
import { FOR_STAFF, type Speech, sidedGame, sourceOf } from './speech.ts';

/**
 * Takes a team's word that a game was given up. Whose own game it is settles it; against the other side, or against a
 * score that somebody reported, staff rule on it. The same words again change nothing.
 *
 * @returns the sentence that says what became of it.
 * @throws {Problem} `forfeit-needs-a-team`, `score-of-another-game`.
 */
export async function reportForfeit(
  tx: Tx,
  game: LockedGame,
  speech: Speech,
  forfeitedBy: readonly number[],
): Promise<string> {
  const { member, reporter } = speech;
  const given = inOrder(forfeitedBy);
  if (given.length === 0) throw new Problem('forfeit-needs-a-team');
  if (!given.every((id) => game.sides.some((side) => side.id === id))) throw new Problem('score-of-another-game');
  if (await isSaidAgain(tx, game.id, member.memberId, given)) return FOR_STAFF;
  const isBoth = given.length === game.sides.length;
  const result = isBoth
    ? ({ status: 'double_forfeit' } as const)
    : ({ status: 'forfeit', forfeitedBy: given } as const);
  await keepReport(tx, {
    ...{ gameId: game.id, memberId: member.memberId, source: sourceOf(speech), voice: reporter.voice },
    ...{ reporter: reporter.name, role: reporter.role, schoolId: reporter.schoolId, reason: '' },
    ...{ sides: [], resultStatus: result.status, forfeitedBy: given },
  });
  const by = describeReporter(reporter, game.sides);
  if (game.score_trust === 'unreported' && mayForfeit(member, sidedGame(game), given)) {
    const isStaff = reporter.voice === 'staff';
    const how = isStaff
      ? ({ trust: 'official', source: 'staff' } as const)
      : ({ trust: 'confirmed', source: 'coach' } as const);
    await settleGame(tx, game.id, { result, ...how, reporter: by, memberId: member.memberId, isReported: true });
    return 'The forfeit is on the record.';
  }
  // Nothing settles by itself while a side says that the other one gave up.
  await writeResult(
    tx,
    game,
    { ...game, settles_at: null, review_reason: game.review_reason ?? 'ruling' },
    { name: by },
  );
  return FOR_STAFF;
}

const inOrder = (ids: readonly number[]) => [...new Set(ids)].sort((a, b) => a - b);

/** Said already, and neither staff nor the same person have said anything else since. */
async function isSaidAgain(tx: Tx, gameId: number, memberId: number, given: readonly number[]): Promise<boolean> {
  const reports = await listReports(tx, gameId);
  const last = reports.find((row) => row.member_id === memberId);
  if (last === undefined || !FORFEITS.has(last.result_status)) return false;
  return last.forfeited_by.join() === given.join() && last.id >= (lastDecision(reports)?.id ?? 0);
}

const FORFEITS: ReadonlySet<string> = new Set(['forfeit', 'double_forfeit']);
