import type { CallAnswer } from '@csz/contract/core/call';
import type { listMyReports as Call } from '@csz/contract/scores/calls';
import type { PageAsked } from '#server/platform/db/page.ts';
import type { Platform } from '#server/platform/platform.ts';
import { loadDetails } from '#server/sports/games/api.ts';
import { describeGames, presentReport } from './present.ts';
import { listReportsOfMember } from './report-queries.ts';

/** A page of what a member reported, each with its game as it stands now. */
export async function listMyReports(
  platform: Platform,
  memberId: number,
  page: PageAsked,
): Promise<CallAnswer<typeof Call>> {
  const { rows, total } = await listReportsOfMember(platform.db, memberId, page);
  const ids = [...new Set(rows.map((row) => row.game_id))];
  const [games, titleOf] = await Promise.all([loadDetails(platform, ids), describeGames(platform.db, ids)]);
  const gameOf = new Map(games.map((game) => [Number(game.id), game]));
  const items = rows.flatMap((row) => {
    const game = gameOf.get(row.game_id);
    return game === undefined ? [] : { ...presentReport(row), title: titleOf(row), game };
  });
  return { items, total };
}
