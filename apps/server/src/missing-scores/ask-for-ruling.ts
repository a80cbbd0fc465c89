import type { Tx } from '#server/platform/db/types.ts';
import { describeReporter, keepReport, type LockedGame, settleGame, writeResult } from '#server/scores/api.ts';
import { FOR_STAFF, type Speech, sourceOf } from './speech.ts';

const REASONS = { 'not played': 'It was not played.', postponed: 'It was postponed.' } as const;

/**
 * Keeps what one side says for staff to rule on; once the other side says so too, the game is no contest. The same
 * words again change nothing.
 *
 * @returns the sentence that says what became of it.
 */
export async function askForRuling(
  tx: Tx,
  game: LockedGame,
  speech: Speech,
  said: keyof typeof REASONS,
): Promise<string> {
  const { member, reporter } = speech;
  const before = await listSaid(tx, game.id);
  const by = describeReporter(reporter, game.sides);
  if (!before.some((row) => row.result_status === 'no_contest' && row.member_id === member.memberId)) {
    await keepReport(tx, {
      ...{ gameId: game.id, memberId: member.memberId, voice: reporter.voice, reporter: reporter.name },
      ...{ role: reporter.role, schoolId: reporter.schoolId, sides: [], resultStatus: 'no_contest' },
      ...{ source: sourceOf(speech), reason: REASONS[said] },
    });
  }
  if (isAgreed(before, reporter.schoolId)) {
    const result = { status: 'no_contest' } as const;
    await settleGame(tx, game.id, {
      result,
      trust: 'confirmed',
      source: 'coach',
      reporter: by,
      memberId: member.memberId,
      isReported: true,
    });
    return 'Both sides say so, so it is settled.';
  }
  const review_reason = game.review_reason ?? 'ruling';
  // Nothing settles by itself while a side says that there was no game.
  await writeResult(tx, game, { ...game, settles_at: null, review_reason }, { name: by });
  return FOR_STAFF;
}

function listSaid(tx: Tx, gameId: number) {
  return tx
    .selectFrom('score_reports')
    .select(['member_id', 'school_id', 'voice', 'result_status'])
    .where('game_id', '=', gameId)
    .execute();
}

/** A coach of the other side said the same, and nobody ever reported a score. */
function isAgreed(said: Awaited<ReturnType<typeof listSaid>>, schoolId: number | null): boolean {
  return (
    said.every(({ result_status }) => result_status === 'no_contest') &&
    said.some(({ voice, school_id }) => voice === 'coach' && school_id !== null && school_id !== schoolId)
  );
}
