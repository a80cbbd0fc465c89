import type { GameDetail, GameTeam } from '@csz/contract/games/calls';
import { RESULT_LABELS } from '@csz/contract/games/game-status';
import type { ScoreReport } from '@csz/contract/scores/calls';
import { isSoFar } from './still-on.ts';

/** 'Corey Halpern, Head Coach, Quarry Ridge'; without a name for those who report in no office. */
export function reporterName({ reporter, role, schoolName }: ScoreReport): string {
  return [reporter, role, schoolName].filter((word) => word !== '').join(', ') || 'Someone';
}

type Reported = Pick<ScoreReport, 'scores' | 'resultStatus' | 'forfeitedBy' | 'wonBy'>;

/** 'Quarry Ridge 21, Fallow Hill 14', or what it says instead of a score. */
export function reportedScore(report: Reported, teams: readonly GameTeam[]): string {
  if (report.forfeitedBy.length > 0) {
    const names = teams.filter(({ id }) => report.forfeitedBy.includes(id)).map(({ shortName }) => shortName);
    return `${names.join(' and ')} forfeited`;
  }
  const scores = teams.flatMap(({ id, shortName }) => {
    const score = report.scores[id];
    if (score === undefined) return [];
    if (score === null) return [`${shortName} no team score`];
    const wonBy = report.wonBy?.[id];
    return wonBy === undefined ? [`${shortName} ${score}`] : [`${shortName} ${score} (${wonBy})`];
  });
  if (scores.length === 0) return report.resultStatus === 'none' ? 'No result' : RESULT_LABELS[report.resultStatus];
  return isSoFar(report) ? `${scores.join(', ')} so far` : scores.join(', ');
}

type ShownResult = Pick<GameDetail, 'teams' | 'scoring'>;

/** Whether a report says what the board shows. */
export function agrees(report: Omit<Reported, 'resultStatus'>, { teams, scoring }: ShownResult): boolean {
  const winner = teams.find(({ wonBy }) => wonBy !== undefined)?.id;
  const [claimed] = Object.keys(report.wonBy ?? {});
  // Without ties one team must have won, also where a report does not say who.
  const isUnknown = !scoring.allowTie && (winner === undefined || claimed === undefined);
  if (!isUnknown && winner !== claimed) return false;
  return teams.every(({ id, score, forfeited }) => {
    if (report.forfeitedBy.length > 0) return forfeited === report.forfeitedBy.includes(id);
    return (report.scores[id] ?? null) === score;
  });
}

/** Who would have to disagree: 'neither school' of two, 'no school' of a meet. */
export const noSchool = ({ teams }: Pick<GameDetail, 'teams'>): string =>
  teams.length > 2 ? 'no school' : 'neither school';

/** Whose word the shown score is, each once, the newest first; empty when no one's report says it. */
export function whoSaysSo(reports: readonly ScoreReport[], game: ShownResult): string {
  const words = reports.filter((report) => agrees(report, game)).map(reporterName);
  return [...new Set(words)].slice(0, 3).join('; ');
}
