import type { FieldProblem } from '@csz/contract/core/refusal';
import { Problem } from '@csz/contract/problem';
import type { ReportSource } from '@csz/contract/scores/stored';
import type { ClaimedSide, Voice } from '@csz/rules/claim';
import { placings } from '@csz/rules/meets';
import type { ResultStatus } from '@csz/rules/result';
import { partsFault } from '@csz/rules/score-parts';
import { isUnlikely } from '@csz/rules/settling';
import { checkScore, INVALID_SCORE, mayLackTeamScore, whilePlayed } from '@csz/rules/sport-scoring';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/types.ts';
import type { Game } from '#server/sports/games/api.ts';
import type { SideResult } from './settlement.ts';

/** One team's part of what a member reports. */
export interface ReportedSide {
  readonly gameResultId: number;
  /** Null for a team with too few finishers for a team score. */
  readonly score: number | null;
  readonly parts?: readonly number[] | undefined;
  readonly place?: number | undefined;
  readonly wonBy?: string | undefined;
}

/** What a member reports of a game. */
export interface Report {
  readonly sides: readonly ReportedSide[];
  /** They confirmed that they are sure. */
  readonly isCertain: boolean;
  /** False while the game is still being played. */
  readonly isFinal: boolean;
  readonly reason: string;
}

/** What a report says of each team, as the rules compare it. */
export function claimedSides({ sides }: Report): ClaimedSide[] {
  return sides.map(({ gameResultId, score, place, wonBy }) => ({
    id: gameResultId,
    score,
    place: place ?? null,
    wonBy: wonBy || null,
  }));
}

/** The report with the places that its scores make, in a meet where no one gave any. */
export function withPlaces(report: Report, { sides, scoring }: Game): Report {
  if (sides.length < 3 || report.sides.some(({ place }) => place !== undefined)) return report;
  const teams = report.sides.map(({ gameResultId, score }) => ({ teamId: gameResultId, score }));
  const placeOf = new Map(placings(teams, scoring).map(({ teamId, placing }) => [teamId, placing ?? undefined]));
  return { ...report, sides: report.sides.map((side) => ({ ...side, place: placeOf.get(side.gameResultId) })) };
}

/** Who has more than the other has won; how is only given for a game that ended level. */
export function withoutNeedlessWinner(report: Report): Report {
  const [one, other, more] = report.sides;
  if (more !== undefined || one?.score === other?.score) return report;
  return { ...report, sides: report.sides.map(({ wonBy: _, ...side }) => side) };
}

/** @throws {Problem} `score-of-another-game`, `score-missing`, `score-out-of-range`, `score-unlikely`. */
export function assertReportable(game: Game, report: Report): void {
  const reported = new Map(report.sides.map((side) => [side.gameResultId, side]));
  const own = new Set(game.sides.map(({ id }) => id));
  if (reported.size < report.sides.length || !report.sides.every((side) => own.has(side.gameResultId)))
    throw new Problem('score-of-another-game');
  const mayLack = mayLackTeamScore(game.scoring) && report.sides.some(({ score }) => score !== null);
  const lacks = (score: number | null | undefined) => score === undefined || (score === null && !mayLack);
  const missing = game.sides.filter(({ id }) => lacks(reported.get(id)?.score));
  refuse(
    'score-missing',
    missing.map(({ id, short_name }) => ({ path: `scores.${id}`, message: `${short_name} has no score yet` })),
  );
  const wrong = report.sides.filter(({ score }) => score !== null && !checkScore(score, game.scoring).ok);
  refuse(
    'score-out-of-range',
    wrong.map((side) => ({ path: `scores.${side.gameResultId}`, message: INVALID_SCORE })),
  );
  assertPartsFit(game, report);
  const scoring = report.isFinal ? game.scoring : whilePlayed(game.scoring);
  if (!report.isCertain && isUnlikely(claimedSides(report), scoring)) throw new Problem('score-unlikely');
}

/** Half a game's periods are no contradiction while it goes on. */
function assertPartsFit({ scoring }: Game, { sides, isFinal }: Report): void {
  const fault = isFinal ? partsFault(sides, scoring) : undefined;
  if (fault === undefined) return;
  const parted = sides.filter(({ parts = [] }) => parts.length > 0);
  refuse(
    'score-out-of-range',
    parted.map(({ gameResultId }) => ({ path: `parts.${gameResultId}`, message: fault })),
  );
}

function refuse(code: 'score-missing' | 'score-out-of-range', fields: readonly FieldProblem[]): void {
  if (fields.length > 0) throw new Problem(code, {}, fields);
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
  /** Now when absent. */
  readonly at?: Temporal.Instant;
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
      ...(at === undefined ? {} : { reported_at: new Date(at.epochMilliseconds) }),
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

/** Keeps what an operator's file says of each game's result, by game result: one statement, however many games. */
export async function saveImportReports(
  { tx, importId, reporter }: { readonly tx: Tx; readonly importId: number; readonly reporter: string },
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
    insert into score_reports (game_id, source, voice, role, reporter, scores, result_status, import_id)
    select game_id, 'import', 'staff', 'Import', ${reporter}, scores, result_status, ${importId}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(game_id int, scores jsonb, result_status text)`.execute(
    tx,
  );
}
