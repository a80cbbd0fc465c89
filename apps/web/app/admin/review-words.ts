import type { Game } from '@csz/contract/games';
import type { ReviewItem, ScoreReport } from '@csz/contract/score-reports';
import { RESULT_WORDS } from '#web/games/game-status.ts';
import { boardOrder } from '#web/games/game-title.ts';

/** Why staff must look at a game, in a word or two. */
export const REVIEW_WORDS: Record<NonNullable<ReviewItem['reviewReason']>, string> = {
  disputed: 'Disputed',
  unlikely: 'Unlikely score',
  correction: 'Correction asked for',
  advanced: 'The next round was played',
  ruling: 'Ruling asked for',
};

type Reported = Pick<ScoreReport, 'scores' | 'resultStatus' | 'forfeitedBy'>;

/** 'Howard 14, Centennial 21' in the order of the board; a forfeit says who gave up. */
export function reportWords(report: Reported, game: Pick<Game, 'teams'>): string {
  if (report.resultStatus === 'forfeit') {
    const names = game.teams.filter(({ id }) => report.forfeitedBy.includes(id)).map(({ shortName }) => shortName);
    return `${names.join(' and ')} forfeited`;
  }
  const scores = boardOrder(game).flatMap(({ id, shortName }) =>
    report.scores[id] === undefined ? [] : [`${shortName} ${report.scores[id]}`],
  );
  if (scores.length > 0) return scores.join(', ');
  return report.resultStatus === 'none' ? 'No result' : RESULT_WORDS[report.resultStatus];
}

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
