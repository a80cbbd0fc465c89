import type { FieldProblem } from '@csz/contract/core/refusal';
import { Problem } from '@csz/contract/problem';
import type { ReportedScore } from '@csz/contract/scores/calls';
import type { ClaimedSide } from '@csz/rules/claim';
import { placings } from '@csz/rules/meets';
import { partsFault } from '@csz/rules/score-parts';
import { isUnlikely } from '@csz/rules/settling';
import { checkScore, INVALID_SCORE, mayLackTeamScore, whilePlayed } from '@csz/rules/sport-scoring';
import type * as z from 'zod';
import type { Game } from '#server/sports/games/api.ts';

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
