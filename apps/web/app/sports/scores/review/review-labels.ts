import { boardOrder } from '@csz/contract/games/score-line';
import type { ReviewItem, ScoreReport } from '@csz/contract/scores/calls';

/** Why staff must look at a game, in a word or two. */
export const REVIEW_LABELS: Record<NonNullable<ReviewItem['reviewReason']>, string> = {
  disputed: 'Disputed',
  unlikely: 'Unlikely score',
  correction: 'Correction requested',
  advanced: 'The next round was played',
  ruling: 'Ruling requested',
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

/** Teams, by game result, for which the latest report of a side says another score than that of another one. */
export function differingTeams(item: Pick<ReviewItem, 'game' | 'reports'>): ReadonlySet<string> {
  // Reports come the newest first.
  const latest = bySide(item).flatMap(({ reports }) => reports.slice(0, 1));
  const differs = (id: string) => new Set(latest.map(({ scores }) => scores[id])).size > 1;
  return new Set(item.game.teams.map(({ id }) => id).filter(differs));
}

/** What staff decided before is decided; what says nothing, or not how it ended, settles nothing. */
export const canAccept = ({ role, resultStatus }: ScoreReport): boolean => role !== 'Staff' && resultStatus !== 'none';

/** The report by which a game can be settled without a look at each side: all that can be accepted say the same. */
export function uncontradicted(item: Pick<ReviewItem, 'game' | 'reports'>): ScoreReport | undefined {
  const [first, ...others] = item.reports.filter(canAccept);
  const says = ({ scores, wonBy, forfeitedBy, resultStatus }: ScoreReport) =>
    JSON.stringify([item.game.teams.map(({ id }) => [scores[id], wonBy?.[id]]), [...forfeitedBy].sort(), resultStatus]);
  if (first === undefined || others.some((other) => says(other) !== says(first))) return undefined;
  return first;
}
