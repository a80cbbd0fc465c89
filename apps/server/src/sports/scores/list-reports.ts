import type { CallAnswer } from '@csz/contract/core/call';
import type { listMyReports as Call, ReportedScore, ScoreReport } from '@csz/contract/scores/calls';
import { sql } from 'kysely';
import type * as z from 'zod';
import { compileOnce } from '#server/platform/db/compile-once.ts';
import { anyOf } from '#server/platform/db/lists.ts';
import { isOfHeldMember } from '#server/platform/db/of-held-member.ts';
import { type PageQuery, pageOf } from '#server/platform/db/page.ts';
import type { Reader } from '#server/platform/db/types.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Game } from '#server/sports/games/api.ts';
import { isOfSchool } from '#server/sports/reporters/api.ts';
import { loadDetails } from '#server/sports/scoreboard/api.ts';
import { lastDecision } from './claims.ts';
import { answersInPublic } from './public-text.ts';
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
export const listReports = (db: Reader, gameId: number) => readReports(db, { gameId });

const readReports = compileOnce((db, { gameId }: { gameId: number }) =>
  reports(db).where('r.game_id', '=', gameId).orderBy('r.reported_at', 'desc').orderBy('r.id', 'desc').compile(),
);

export type Unanswered = Awaited<ReturnType<typeof listReports>>;

/**
 * What was reported of a game and waits for an answer, the newest first. That is nothing once the game was ruled on,
 * opened again, or called off and put back: a member who reports then is heard again.
 */
export async function listUnanswered(
  db: Reader,
  { id, review_reason }: Pick<Game, 'id' | 'review_reason'>,
): Promise<Unanswered> {
  if (review_reason === null) return [];
  const reports = await listReports(db, id);
  const decided = lastDecision(reports)?.id ?? 0;
  return reports.filter((row) => row.id > decided);
}

/** What was reported of several games at once, the newest first. */
export function listReportsOfGames(db: Reader, gameIds: readonly number[]) {
  return reports(db)
    .where('r.game_id', '=', anyOf(gameIds))
    .orderBy('r.reported_at', 'desc')
    .orderBy('r.id', 'desc')
    .execute();
}

/** A member's own reports, the newest first. */
export function listReportsOfMember(db: Reader, memberId: number, page: PageQuery) {
  const own = reports(db)
    .innerJoin('games', 'games.id', 'r.game_id')
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
    return game === undefined ? [] : { ...presentReport(row), title: titleOf(row.game_id), game };
  });
  return { items, total };
}

interface ReportInput {
  readonly scores: readonly z.output<typeof ReportedScore>[];
  readonly isCertain?: boolean;
  readonly final?: boolean;
  readonly reason?: string;
}

/** A report as it came over the wire. */
export function readReport({ scores, isCertain = false, final = true, reason = '' }: ReportInput): Report {
  const sides = scores.map(({ gameResultId, ...side }) => ({ ...side, gameResultId: Number(gameResultId) }));
  return { sides, isCertain, isFinal: final, reason };
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
