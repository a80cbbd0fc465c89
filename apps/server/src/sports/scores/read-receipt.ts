import type { ReportReceipt } from '@csz/contract/scores/calls';
import type { Platform } from '#server/platform/platform.ts';
import { getGameDetail } from '#server/sports/games/api.ts';

/** What somebody is told after a report: the game as it is now, and what it waits for. */
export async function readReceipt(platform: Platform, gameId: number, reportId: number | null): Promise<ReportReceipt> {
  const game = await getGameDetail(platform, gameId);
  const { scoreTrust, isUnderReview, settlesAt } = game;
  return { reportId: reportId === null ? null : String(reportId), scoreTrust, isUnderReview, settlesAt, game };
}
