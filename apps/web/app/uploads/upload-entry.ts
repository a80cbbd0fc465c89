import type { CallInput } from '@csz/contract/call';
import type { saveUploadScores, UploadPage } from '@csz/contract/upload-scores';
import { type Entry, type Errors, NOTHING_TYPED, type Report } from '#web/scoring/entry.ts';

type Teams = CallInput<typeof saveUploadScores>['body']['teams'];

/** What stands in the form at first: the own report, or the settled score; never what others say, to be agreed to blindly. */
export function startOf({ teams, myReport }: Pick<UploadPage, 'teams' | 'myReport'>): Entry {
  const scores = teams.map(({ id, finalScore }) => [id, String(myReport?.scores[id] ?? finalScore ?? '')]);
  return { ...NOTHING_TYPED, scores: Object.fromEntries(scores) };
}

/** The teams whose score is empty, each marked; nothing is sent before all have one. */
export function missingOf({ teams }: Pick<UploadPage, 'teams'>, { scores }: Entry): Errors {
  const missing = teams.filter(({ id, canEdit }) => canEdit && (scores[id] ?? '').trim() === '');
  return Object.fromEntries(missing.map(({ id, shortName }) => [`scores.${id}`, `${shortName} has no score yet`]));
}

/** The report in the words of this page: teams with their final scores. */
export const teamsOf = ({ scores }: Report): Teams =>
  scores.map(({ gameResultId, score, wonBy, parts }) => ({
    ...{ id: gameResultId, finalScore: score },
    ...(wonBy === undefined ? {} : { wonBy }),
    ...(parts === undefined ? {} : { parts }),
  }));
