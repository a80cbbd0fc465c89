import type { Tx } from '#server/platform/db/types.ts';
import type { Game } from '#server/sports/games/api.ts';
import { lastDecision, listReports } from '#server/sports/scores/api.ts';

export type Unanswered = Awaited<ReturnType<typeof listReports>>;

/**
 * What was said of a game and waits for an answer, the newest first. That is nothing once the game was ruled on, opened
 * again, or called off and put back: whoever speaks up then is heard anew.
 */
export async function listUnanswered(tx: Tx, { id, review_reason }: Game): Promise<Unanswered> {
  if (review_reason === null) return [];
  const reports = await listReports(tx, id);
  const decided = lastDecision(reports)?.id ?? 0;
  return reports.filter((row) => row.id > decided);
}
