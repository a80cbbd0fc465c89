import type { ReportSource } from '@csz/contract/scores/stored';
import type { Claim, ClaimedSide, Voice } from '@csz/rules/claim';
import type { ResultStatus } from '@csz/rules/result';
import { type Selectable, sql } from 'kysely';
import { isOfHeldMember } from '#server/people/held-members/api.ts';
import { compileOnce } from '#server/platform/db/compile-once.ts';
import { anyOf } from '#server/platform/db/lists.ts';
import { type PageQuery, pageOf } from '#server/platform/db/page.ts';
import type { ScoreReports } from '#server/platform/db/schema.generated.ts';
import type { Reader, Tx } from '#server/platform/db/types.ts';
import type { Game } from '#server/sports/games/api.ts';
import { NO_ROLE } from '#server/sports/reporting/api.ts';
import type { SideResult, SideState } from './settlement.ts';

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

/** What was reported of several games at once, the newest first. */
export function listReportsOfGames(db: Reader, gameIds: readonly number[]) {
  return reports(db)
    .where('r.game_id', '=', anyOf(gameIds))
    .orderBy('r.reported_at', 'desc')
    .orderBy('r.id', 'desc')
    .execute();
}

type ClaimRow = Pick<
  Selectable<ScoreReports>,
  | 'id'
  | 'member_id'
  | 'reporter'
  | 'voice'
  | 'school_id'
  | 'role'
  | 'scores'
  | 'places'
  | 'won_by'
  | 'result_status'
  | 'is_correction'
  | 'was_right'
  | 'reported_at'
> & {
  /** How many of the reporter's reports proved right and wrong; null for who reported without an account. */
  readonly stat_true: number | null;
  readonly stat_false: number | null;
};

/** What a kept report says, as the rules read it. */
export function claimOf(row: ClaimRow): Claim {
  return {
    id: row.id,
    reporter: row.member_id === null ? `report ${row.id}` : `member ${row.member_id}`,
    voice: row.voice,
    side: row.school_id,
    hasTie: row.school_id !== null || row.role !== NO_ROLE,
    accuracy: { right: row.stat_true ?? 0, wrong: row.stat_false ?? 0 },
    sides: sidesOf(row),
    isFinal: row.result_status === 'final',
    isOpenCorrection: row.is_correction && row.was_right === null,
    at: row.reported_at.getTime(),
  };
}

/**
 * The same of the teams that the game has now: a meet may have lost one since, or gained one. Without a score for each
 * of them it is no result, only what is known so far.
 */
export function claimAbout(row: ClaimRow, teams: readonly { readonly id: number }[]): Claim {
  const claim = claimOf(row);
  const sides = sidesAmong(claim.sides, teams);
  return { ...claim, sides, isFinal: claim.isFinal && sides.length === teams.length };
}

/** What was reported of these teams alone: without the one that was second, the third is second. */
export function sidesAmong(stated: readonly ClaimedSide[], teams: readonly { readonly id: number }[]): ClaimedSide[] {
  const isIn = ({ id }: ClaimedSide) => teams.some((team) => team.id === id);
  const gone = stated.filter((side) => !isIn(side)).flatMap(({ place }) => place ?? []);
  return stated.filter(isIn).map(({ place, ...side }) => ({
    ...side,
    place: place == null ? null : place - gone.filter((other) => other < place).length,
  }));
}

export function sidesOf({ scores, places, won_by }: Pick<ClaimRow, 'scores' | 'places' | 'won_by'>): ClaimedSide[] {
  return Object.entries(scores).map(([id, score]) => ({
    id: Number(id),
    score,
    place: places[id] ?? null,
    wonBy: won_by[id] ?? null,
  }));
}

/** A result as it stands, as the rules compare it with reports. */
export function sidesOfResult(sides: readonly SideState[]): ClaimedSide[] {
  return sides.map((side) => ({ ...side, wonBy: side.won_by_criteria }));
}

type DecisionRow = Pick<ClaimRow, 'id' | 'voice' | 'result_status' | 'scores'>;

/** What staff or an import decided last; everything older has had its say. */
export function lastDecision<Row extends DecisionRow>(reports: readonly Row[]): Row | undefined {
  return reports.filter(isDecision).toSorted((a, b) => b.id - a.id)[0];
}

/** The word of staff or an import that settles; a score that staff report while the game goes on does not. */
export function isDecision({ voice, result_status, scores }: Omit<DecisionRow, 'id'>): boolean {
  // A game that staff opened again has no result either, but then it has no scores.
  const isStillPlayed = result_status === 'none' && Object.keys(scores as object).length > 0;
  return voice === 'staff' && !isStillPlayed;
}

/** A report to keep, with the reporter as everyone may read it. */
export interface NewReport {
  readonly gameId: number;
  readonly memberId: number | null;
  readonly source: ReportSource;
  readonly voice: Voice;
  readonly reporter: string;
  readonly role: string;
  readonly schoolId: number | null;
  readonly sides: readonly SideResult[];
  readonly resultStatus: ResultStatus;
  /** Game result ids that gave the game up, in a report of a forfeit. */
  readonly forfeitedBy?: readonly number[];
  readonly isCorrection?: boolean;
  /** The import that it came with. */
  readonly importId?: number;
  readonly reason: string;
  readonly at: Temporal.Instant;
}

/** Keeps one report; none is ever changed or taken away. Answers its row. */
export function saveReport(tx: Tx, report: NewReport) {
  const { sides, at } = report;
  return tx
    .insertInto('score_reports')
    .values({
      game_id: report.gameId,
      member_id: report.memberId,
      source: report.source,
      voice: report.voice,
      reporter: report.reporter,
      role: report.role,
      school_id: report.schoolId,
      scores: JSON.stringify(scoresOf(report)),
      places: byResult(sides, ({ place }) => place),
      won_by: byResult(sides, ({ wonByCriteria }) => wonByCriteria || null),
      parts: byResult(sides, ({ parts = [] }) => (parts.length === 0 ? null : parts)),
      result_status: report.resultStatus,
      forfeited_by: [...(report.forfeitedBy ?? [])],
      is_correction: report.isCorrection ?? false,
      reason: report.reason,
      import_id: report.importId ?? null,
      reported_at: new Date(at.epochMilliseconds),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Beside teams with a score, one without is reported to have none: too few of it finished. */
function scoresOf({ sides, resultStatus }: NewReport): Record<string, number | null> {
  const isPlayed = resultStatus === 'final' || resultStatus === 'none';
  const isScored = isPlayed && sides.some(({ score = null }) => score !== null);
  const stated = sides.filter(({ score = null }) => isScored || score !== null);
  return Object.fromEntries(stated.map(({ gameResultId, score = null }) => [String(gameResultId), score]));
}

/** What each team has of something, by the id of its game result, as JSON. */
function byResult(sides: readonly SideResult[], pick: (side: SideResult) => unknown): string {
  const known = sides.flatMap((side) => {
    const value = pick(side) ?? null;
    return value === null ? [] : [[String(side.gameResultId), value] as const];
  });
  return JSON.stringify(Object.fromEntries(known));
}

/** A game with the result that the file reports. */
interface ImportedResult {
  readonly id: number;
  readonly result_status: string;
  readonly sides: readonly { readonly id: number; readonly score: number | null }[];
}

/** By which import reports came, and when. */
interface Importing {
  readonly tx: Tx;
  readonly importId: number;
  readonly reporter: string;
  readonly now: Temporal.Instant;
}

/** Keeps what an operator's file says of each game's result, by game result: one statement, however many games. */
export async function saveImportReports(
  { tx, importId, reporter, now }: Importing,
  games: readonly ImportedResult[],
): Promise<void> {
  if (games.length === 0) return;
  const rows = games.map(({ id, result_status, sides }) => ({
    game_id: id,
    result_status,
    scores: Object.fromEntries(
      sides.filter((side) => side.score !== null || result_status === 'final').map(({ id, score }) => [id, score]),
    ),
  }));
  await sql`
    insert into score_reports (game_id, source, voice, role, reporter, scores, result_status, import_id,
      reported_at)
    select game_id, 'import', 'staff', 'Import', ${reporter}, scores, result_status, ${importId},
      ${now.toString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(game_id int, scores jsonb, result_status text)`.execute(
    tx,
  );
}
