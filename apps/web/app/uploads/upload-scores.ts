import type { GameTeam } from '@csz/contract/games';
import type { UploadPage } from '@csz/contract/upload-scores';

/** Scores as they are typed, by game result id. */
export type Typed = Readonly<Record<string, string>>;

/** What stands in the form at first: the own report, or the settled score; never what others say, to be agreed to blindly. */
export function typedFrom({ teams, myReport }: Pick<UploadPage, 'teams' | 'myReport'>): Typed {
  return Object.fromEntries(teams.map(({ id, finalScore }) => [id, String(myReport?.scores[id] ?? finalScore ?? '')]));
}

/** The teams that cannot be sent so, by field. */
export function missingScores(teams: readonly GameTeam[], typed: Typed): Record<string, string> {
  const wrong = teams.flatMap(({ id, shortName, canEdit }): [string, string][] => {
    const text = typed[id]?.trim() ?? '';
    if (text === '') return canEdit ? [[`scores.${id}`, `${shortName} has no score yet`]] : [];
    return Number(text) >= 0 ? [] : [[`scores.${id}`, 'Must be valid score']];
  });
  return Object.fromEntries(wrong);
}

export function scoresTyped(teams: readonly GameTeam[], typed: Typed): { id: string; finalScore: number | null }[] {
  return teams.map(({ id }) => {
    const text = typed[id]?.trim() ?? '';
    return { id, finalScore: text === '' ? null : Number(text) };
  });
}
