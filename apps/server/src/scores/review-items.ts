import type { CallAnswer, CallRequest } from '@csz/contract/call';
import type { listScoresToReview, ReviewItem } from '@csz/contract/score-reports';
import { getGame } from '#server/games/api.ts';
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
  const reports = await listReportsOfGames(
    platform.db,
    rows.map(({ id }) => id),
  );
  const reportsOf = Map.groupBy(reports, (report) => report.game_id);
  const items = rows.map((row) => presentItem(platform, row, reportsOf.get(row.id) ?? []));
  return { items: await Promise.all(items), total };
}

function listRows({ db, clock }: Platform, query: CallRequest<Call>['query']): Promise<Page<WeighedRow>> {
  if (query.gameId !== undefined) return listOneToReview(db, Number(query.gameId));
  if (query.show === 'waiting') return listWaiting(db, query);
  if (query.show === 'settled') return listSettledLately(db, clock(), query);
  return listToReview(db, query);
}

async function presentItem(platform: Platform, row: WeighedRow, reports: readonly ReportRow[]): Promise<ReviewItem> {
  return {
    game: await getGame(platform, row.id),
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
