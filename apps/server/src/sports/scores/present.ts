import type { ScoreReport } from '@csz/contract/scores/calls';
import { sql } from 'kysely';
import type { Reader } from '#server/platform/db/types.ts';
import { isOfSchool } from './find-reporter.ts';
import { answersInPublic } from './public-words.ts';
import type { ReportRow } from './report-queries.ts';

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

interface OfGame {
  readonly game_id: number;
  readonly event_date: string | null;
  readonly sport: string;
}

/** Games in words: 'Fallow Hill at Quarry Ridge, Boys Soccer, 2026-10-30'. */
export async function describeGames(db: Reader, gameIds: readonly number[]): Promise<(of: OfGame) => string> {
  const rows = await db
    .selectFrom('game_results as r')
    .innerJoin('schools', 'schools.id', 'r.school_id')
    .innerJoin('games', 'games.id', 'r.game_id')
    .where('r.game_id', '=', (eb) => eb.fn.any(eb.val([...gameIds])))
    .select(['r.game_id', 'schools.short_name as name', 'games.name as title', 'games.no_home_team'])
    .orderBy('r.is_home')
    .orderBy(sql`schools.short_name collate "C"`)
    .execute();
  const teamsOf = Map.groupBy(rows, (row) => row.game_id);
  return ({ game_id, event_date, sport }) => {
    const teams = teamsOf.get(game_id) ?? [];
    const between = teams.length > 2 ? ', ' : teams[0]?.no_home_team ? ' vs ' : ' at ';
    const title = teams[0]?.title || teams.map(({ name }) => name).join(between);
    return [title, sport, event_date ?? ''].filter((word) => word !== '').join(', ');
  };
}
