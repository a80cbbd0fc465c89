import type { CallAnswer } from '@csz/contract/core/call';
import type { listMyReports as Call, ScoreReport } from '@csz/contract/scores/calls';
import { sql } from 'kysely';
import { anyOf } from '#server/platform/db/lists.ts';
import type { PageQuery } from '#server/platform/db/page.ts';
import type { Reader } from '#server/platform/db/types.ts';
import type { Platform } from '#server/platform/platform.ts';
import { isOfSchool } from '#server/sports/reporting/api.ts';
import { loadDetails } from '#server/sports/scoreboard/api.ts';
import { listReportsOfMember, type ReportRow } from './kept-reports.ts';
import { answersInPublic } from './public-text.ts';

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
    return game === undefined ? [] : { ...presentReport(row), title: titleOf(row.game_id), game };
  });
  return { items, total };
}

/** A report as everyone reads it: a reason only of who answers for it in public. */
export function presentPublicReport(row: ReportRow): ScoreReport {
  return {
    ...presentReport(row),
    ...(answersInPublic(row.voice) ? {} : { reason: '' }),
    ...(row.is_of_held ? { reporter: '' } : {}),
  };
}

/** A report as staff and who made it read it; the row's names are public already. */
export function presentReport(row: ReportRow): ScoreReport {
  return {
    id: String(row.id),
    gameId: String(row.game_id),
    scores: row.scores,
    parts: row.parts,
    places: row.places,
    wonBy: row.won_by,
    resultStatus: row.result_status,
    forfeitedBy: row.forfeited_by.map(String),
    reporter: row.reporter,
    role: row.role,
    schoolId: row.school_id === null ? null : String(row.school_id),
    schoolName: isOfSchool(row.role) ? (row.school ?? '') : '',
    isCorrection: row.is_correction,
    reason: row.reason,
    wasRight: row.was_right,
    reportedAt: row.reported_at.toISOString(),
  };
}

/** Games in words: 'Fallow Hill at Quarry Ridge, Boys Soccer, 2026-10-30'. */
async function describeGames(db: Reader, gameIds: readonly number[]): Promise<(gameId: number) => string> {
  const rows = await db
    .selectFrom('game_results as r')
    .innerJoin('schools', 'schools.id', 'r.school_id')
    .innerJoin('games', 'games.id', 'r.game_id')
    .innerJoin('sports', 'sports.id', 'games.sport_id')
    .where('r.game_id', '=', anyOf(gameIds))
    .select(['r.game_id', 'schools.short_name as name', 'games.name as title', 'games.no_home_team'])
    .select(['games.event_date', 'sports.name as sport'])
    .orderBy('r.is_home')
    .orderBy(sql`schools.short_name collate "C"`)
    .execute();
  const teamsOf = Map.groupBy(rows, (row) => row.game_id);
  return (gameId) => {
    const teams = teamsOf.get(gameId) ?? [];
    const [first] = teams;
    const between = teams.length > 2 ? ', ' : first?.no_home_team ? ' vs ' : ' at ';
    const title = first?.title || teams.map(({ name }) => name).join(between);
    return [title, first?.sport ?? '', first?.event_date ?? ''].filter((word) => word !== '').join(', ');
  };
}
