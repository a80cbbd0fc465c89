import type { CallAnswer, CallRequest } from '@csz/contract/call';
import type { GameDetail } from '@csz/contract/games';
import type { listScoresToReview, ReviewItem } from '@csz/contract/score-reports';
import { loadDetails } from '#server/games/api.ts';
import type { Page } from '#server/platform/db/page.ts';
import type { Platform } from '#server/platform/platform.ts';
import { presentReport } from './present.ts';
import { listReportsOfGames, type ReportRow } from './report-queries.ts';
import { listOneToReview, listSettledLately, listToReview, listWaiting, type WeighedRow } from './review-queries.ts';

type Call = typeof listScoresToReview;

/** A page of games for staff, each with everything that was said of it. */
export async function listReviewItems(
  platform: Platform,
  query: CallRequest<Call>['query'],
): Promise<CallAnswer<Call>> {
  const { rows, total } = await listRows(platform, query);
  const ids = rows.map(({ id }) => id);
  const [games, reports] = await Promise.all([loadDetails(platform, ids), listReportsOfGames(platform.db, ids)]);
  const gameOf = new Map(games.map((game) => [Number(game.id), game]));
  const reportsOf = Map.groupBy(reports, (report) => report.game_id);
  const items = rows.flatMap((row) => {
    const game = gameOf.get(row.id);
    return game === undefined ? [] : presentItem(row, game, reportsOf.get(row.id) ?? []);
  });
  return { items, total };
}

function listRows({ db, clock }: Platform, query: CallRequest<Call>['query']): Promise<Page<WeighedRow>> {
  if (query.gameId !== undefined) return listOneToReview(db, Number(query.gameId));
  if (query.show === 'waiting') return listWaiting(db, query);
  if (query.show === 'settled') return listSettledLately(db, clock(), query);
  return listToReview(db, query);
}

function presentItem(row: WeighedRow, game: GameDetail, reports: readonly ReportRow[]): ReviewItem {
  return {
    game,
    reports: reports.map(presentReport),
    reviewReason: row.review_reason,
    since: row.review_since?.toISOString() ?? null,
    isLocked: row.locked_at !== null,
    settlesAt: row.settles_at?.toISOString() ?? null,
    version: row.version,
    weight: row.weight,
    why: row.why,
  };
}
