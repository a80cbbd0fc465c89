import type { CallAnswer } from '@csz/contract/core/call';
import type { listMyReports as Call, ReportedScore } from '@csz/contract/scores/calls';
import type * as z from 'zod';
import { isOfHeldMember } from '#server/platform/db/of-held-member.ts';
import { type PageQuery, pageOf } from '#server/platform/db/page.ts';
import type { Reader } from '#server/platform/db/types.ts';
import type { Platform } from '#server/platform/platform.ts';
import { loadDetails } from '#server/sports/games/api.ts';
import { describeGames, presentReport } from './present.ts';
import type { Report } from './report.ts';

export type ReportRow = Awaited<ReturnType<typeof listReports>>[number];

function reports(db: Reader) {
  return db
    .selectFrom('score_reports as r')
    .leftJoin('schools', 'schools.id', 'r.school_id')
    .leftJoin('members as reporters', 'reporters.id', 'r.member_id')
    .selectAll('r')
    .select(['schools.short_name as school', 'reporters.stat_true', 'reporters.stat_false'])
    .select((eb) => isOfHeldMember(eb.ref('r.member_id')).as('is_of_held'));
}

/** Everything that was reported of a game, the newest first. */
export function listReports(db: Reader, gameId: number) {
  return reports(db).where('r.game_id', '=', gameId).orderBy('r.reported_at', 'desc').orderBy('r.id', 'desc').execute();
}

/** What was reported of several games at once, the newest first. */
export function listReportsOfGames(db: Reader, gameIds: readonly number[]) {
  return reports(db)
    .where('r.game_id', '=', (eb) => eb.fn.any(eb.val([...gameIds])))
    .orderBy('r.reported_at', 'desc')
    .orderBy('r.id', 'desc')
    .execute();
}

/** A member's own reports, the newest first. */
export function listReportsOfMember(db: Reader, memberId: number, page: PageQuery) {
  const own = reports(db)
    .innerJoin('games', 'games.id', 'r.game_id')
    .innerJoin('sports', 'sports.id', 'games.sport_id')
    .select(['games.event_date', 'sports.name as sport'])
    .where('r.member_id', '=', memberId)
    .where('games.removed_at', 'is', null)
    .orderBy('r.reported_at', 'desc')
    .orderBy('r.id', 'desc');
  return pageOf(own, page);
}

/** A page of what a member reported, each with its game as it stands now. */
export async function listMyReports(
  platform: Platform,
  memberId: number,
  page: PageQuery,
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

interface Said {
  readonly scores: readonly z.output<typeof ReportedScore>[];
  readonly isCertain?: boolean;
  readonly final?: boolean;
  readonly reason?: string;
}

/** A report as it came over the wire. */
export function readReport({ scores, isCertain = false, final = true, reason = '' }: Said): Report {
  const sides = scores.map(({ gameResultId, ...side }) => ({ ...side, gameResultId: Number(gameResultId) }));
  return { sides, isCertain, isFinal: final, reason };
}
