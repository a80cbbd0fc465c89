import type { ReviewItem, ScoreReport } from '@csz/contract/scores/calls';
import { boardOrder } from '#web/sports/games/game-title.ts';

/** Why staff must look at a game, in a word or two. */
export const REVIEW_LABELS: Record<NonNullable<ReviewItem['reviewReason']>, string> = {
  disputed: 'Disputed',
  unlikely: 'Unlikely score',
  correction: 'Correction asked for',
  advanced: 'The next round was played',
  ruling: 'Ruling asked for',
};

export interface ReportSide {
  /** Whose reports these are: a team's name, or those who speak for no side. */
  readonly name: string;
  readonly reports: readonly ScoreReport[];
}

/** The reports by the side they speak for, visitors left and home right as on the board, then everybody else's. */
export function bySide(item: Pick<ReviewItem, 'game' | 'reports'>): ReportSide[] {
  const { game, reports } = item;
  const isTwo = game.teams.length === 2;
  const sides = boardOrder(game).map(({ schoolId, shortName }) => ({
    name: shortName,
    reports: reports.filter((report) => report.schoolId === schoolId),
  }));
  const own = new Set(game.teams.map(({ schoolId }) => schoolId));
  const others = reports.filter(({ schoolId }) => schoolId === null || !own.has(schoolId));
  const shown = isTwo ? sides : sides.filter((side) => side.reports.length > 0);
  return others.length === 0 ? shown : [...shown, { name: 'Neither side', reports: others }];
}
