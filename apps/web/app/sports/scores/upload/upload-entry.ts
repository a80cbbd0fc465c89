import type { CallInput } from '@csz/contract/core/call';
import type { GameTeam } from '@csz/contract/games/calls';
import { lacksTeamScore } from '@csz/contract/games/game-status';
import type { saveUploadScores, UploadPage } from '@csz/contract/scores/upload-scores';
import { type Entry, type Errors, NOTHING_TYPED, type Report } from '#web/sports/scores/report/entry.ts';
import { isSoFar } from '#web/sports/scores/report/still-on.ts';

type Teams = CallInput<typeof saveUploadScores>['body']['teams'];

type Begun = Pick<UploadPage, 'game' | 'teams' | 'myReport'>;

/**
 * What is in the form at first: the own report, or the settled score; never what others say, to be agreed to
 * blindly, nor the score so far, which is not the final one.
 */
export function startOf({ game, teams, myReport }: Begun): Entry {
  const own = myReport === null || isSoFar(myReport) ? null : myReport;
  const scores = teams.map(({ id, finalScore }) => [id, String(own?.scores[id] ?? finalScore ?? '')]);
  const isUnscored = (team: GameTeam) =>
    own === null ? game.resultStatus === 'final' && lacksTeamScore(game, team) : own.scores[team.id] === null;
  const unscored = teams.filter(isUnscored).map(({ id }) => id);
  const parts = Object.entries(own?.parts ?? {}).map(([id, numbers]) => [id, numbers.map(String)]);
  const [winner = '', how = ''] = winnerOf({ teams, myReport: own });
  return {
    ...NOTHING_TYPED,
    winner,
    how,
    unscored,
    scores: Object.fromEntries(scores),
    parts: Object.fromEntries(parts),
  };
}

/** Who won a level game and how: as the own report has it, or the settled result. */
function winnerOf({ teams, myReport }: Omit<Begun, 'game'>): readonly [id: string, how: string] | [] {
  if (myReport !== null) return Object.entries(myReport.wonBy ?? {})[0] ?? [];
  const winner = teams.find(({ finalScore, wonBy }) => finalScore !== null && wonBy !== undefined);
  return winner?.wonBy === undefined ? [] : [winner.id, winner.wonBy];
}

/** The teams whose score is empty, each marked; nothing is sent before all have one. */
export function missingOf({ teams }: Pick<UploadPage, 'teams'>, { scores, unscored }: Entry): Errors {
  const isEmpty = (id: string) => (scores[id] ?? '').trim() === '' && !unscored.includes(id);
  const missing = teams.filter(({ id, canEdit }) => canEdit && isEmpty(id));
  return Object.fromEntries(missing.map(({ id, shortName }) => [`scores.${id}`, `${shortName} has no score yet`]));
}

/** The report in the words of this page: teams with their final scores. */
export const teamsOf = ({ scores }: Pick<Report, 'scores'>): Teams =>
  scores.map(({ gameResultId, score, wonBy, parts }) => ({
    id: gameResultId,
    finalScore: score,
    ...(wonBy === undefined ? {} : { wonBy }),
    ...(parts === undefined ? {} : { parts }),
  }));
