import type { ReportReceipt } from '@csz/contract/score-reports';
import { getGame } from '#server/games/api.ts';
import type { Platform } from '#server/platform/platform.ts';

/** What somebody is told after a report: the game as it is now, and what it waits for. */
export async function readReceipt(platform: Platform, gameId: number, reportId: number | null): Promise<ReportReceipt> {
  const game = await getGame(platform, gameId);
  const { scoreTrust, isUnderReview, settlesAt } = game;
  return { reportId: reportId === null ? null : String(reportId), scoreTrust, isUnderReview, settlesAt, game };
}
