import { Problem } from '@csz/contract/problem';
import type { Member } from '#server/platform/actor.ts';
import type { Tx } from '#server/platform/db/types.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { ReportedResult } from '#server/sports/imports/api.ts';
import { reportScore } from '#server/sports/scores/api.ts';

const WORDS: Readonly<Record<string, string>> = {
  forfeit: 'A forfeit',
  double_forfeit: 'A double forfeit',
  no_contest: 'A no contest',
};

/**
 * Reports the result of a row as if it came from the game's page: it settles as scores do, never by itself.
 *
 * @returns why it was left out, if it was; that is no reason to leave the game out.
 */
export async function reportResult(
  tx: Tx,
  platform: Platform,
  { actor, importId, reported }: { actor: Member; importId: number; reported: ReportedResult },
): Promise<{ isReported: boolean; remark: string }> {
  const { gameId, result, sides } = reported;
  if (result.status !== 'final') {
    return {
      isReported: false,
      remark: `${WORDS[result.status] ?? 'This result'} is ruled by staff, so it was left out.`,
    };
  }
  const scores = sides.map(({ id, score }) => ({ gameResultId: id, score }));
  // Whoever brings a file has seen the warning beside an unlikely score; it goes to staff all the same.
  const report = { sides: scores, isCertain: true, isFinal: true, reason: '' };
  try {
    const reportId = await reportScore(tx, platform, { gameId, actor, report, importId });
    return { isReported: reportId !== null, remark: '' };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const why =
      error.code === 'reason-missing' ? 'Another score stands; correct it on the page of the game.' : error.message;
    return { isReported: false, remark: `The score was left out. ${why}` };
  }
}
