import type { GameDetail, GameTeam } from '@csz/contract/games';
import type { ScoreReport } from '@csz/contract/score-reports';

/** 'Corey Halpern, Head Coach, Quarry Ridge'; without a name for those who report in no office. */
export function reporterWords({ reporter, role, schoolName }: ScoreReport): string {
  return [reporter, role, schoolName].filter((word) => word !== '').join(', ') || 'Somebody';
}

/** 'Quarry Ridge 21, Fallow Hill 14', or what it says instead of a score. */
export function saidWords(report: ScoreReport, teams: readonly GameTeam[]): string {
  if (report.forfeitedBy.length > 0) {
    const names = teams.filter(({ id }) => report.forfeitedBy.includes(id)).map(({ shortName }) => shortName);
    return `${names.join(', ')} forfeited`;
  }
  const scores = teams.flatMap(({ id, shortName }) => {
    const score = report.scores[id];
    return score === undefined ? [] : [`${shortName} ${score}`];
  });
  return scores.join(', ') || report.resultStatus.replaceAll('_', ' ');
}

/** Whether a report says what the board shows. */
export function agrees(report: ScoreReport, { teams }: Pick<GameDetail, 'teams'>): boolean {
  return teams.every(({ id, score, forfeited }) => {
    if (report.forfeitedBy.length > 0) return forfeited === report.forfeitedBy.includes(id);
    return (report.scores[id] ?? null) === score;
  });
}

/** Whose word the shown score is, each once, the newest first; empty when nobody's report says it. */
export function whoSaysSo(reports: readonly ScoreReport[], game: Pick<GameDetail, 'teams'>): string {
  const words = reports.filter((report) => agrees(report, game)).map(reporterWords);
  return [...new Set(words)].slice(0, 3).join('; ');
}
