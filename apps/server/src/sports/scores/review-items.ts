import type { CallAnswer, CallRequest } from '@csz/contract/core/call';
import type { GameDetail } from '@csz/contract/games/calls';
import { Problem } from '@csz/contract/problem';
import type { listScoresToReview, ReviewItem } from '@csz/contract/scores/calls';
import type { Actor } from '#server/platform/actor.ts';
import type { Page } from '#server/platform/db/page.ts';
import type { Platform } from '#server/platform/platform.ts';
import { loadDetails } from '#server/sports/games/api.ts';
import { districtsDecided } from './policy.ts';
import { presentReport } from './present.ts';
import { listReportsOfGames, type ReportRow } from './report-queries.ts';
import {
  type Districts,
  listOneToReview,
  listSettledLately,
  listToReview,
  listWaiting,
  type WeighedRow,
} from './review-queries.ts';

type Call = typeof listScoresToReview;

/**
 * A page of games for staff, and for league directors those of their own, each with everything that was said of it.
 *
 * @throws {Problem} `not-allowed`.
 */
export async function listReviewItems(
  platform: Platform,
  actor: Actor,
  query: CallRequest<Call>['query'],
): Promise<CallAnswer<Call>> {
  const districts = districtsDecided(actor);
  if (districts.length === 0) throw new Problem('not-allowed');
  const { rows, total } = await listRows(platform, districts, query);
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

function listRows(
  { db, clock }: Platform,
  districts: Districts,
  query: CallRequest<Call>['query'],
): Promise<Page<WeighedRow>> {
  if (query.gameId !== undefined) return listOneToReview(db, districts, Number(query.gameId));
  if (query.show === 'waiting') return listWaiting(db, districts, query);
  if (query.show === 'settled') return listSettledLately(db, districts, { ...query, now: clock() });
  return listToReview(db, districts, query);
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
