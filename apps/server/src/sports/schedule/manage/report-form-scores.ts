import { Problem } from '@csz/contract/problem';
import type { ProblemCode } from '@csz/contract/problem-code';
import type { GameForm } from '@csz/contract/schedule/game-form';
import type { Member } from '#server/platform/actor.ts';
import type { Tx } from '#server/platform/db/types.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type Game, getGame } from '#server/sports/games/api.ts';
import { reportScore } from '#server/sports/scores/api.ts';
import type { StatedSide } from './resolve-form.ts';

interface FormScores {
  /** The locked game. */
  readonly game: Game;
  /** By the form, since it was loaded. */
  readonly isChanged?: boolean;
  readonly by: Member;
  readonly form: Pick<GameForm, 'isCertain' | 'reason'>;
  readonly sides: readonly StatedSide[];
}

/** What the one who typed it can put right. Anything else, such as a game that has not begun, is no reason not to save. */
const TO_MEND: ReadonlySet<ProblemCode> = new Set([
  ...(['score-missing', 'score-out-of-range', 'score-unlikely', 'reason-missing', 'tie-not-allowed'] as const),
]);

/**
 * Reports the scores of the form as if they came from the game's page: they settle as scores do, never by themselves.
 *
 * @returns why they were not taken, as sentences.
 * @throws {Problem} what is wrong with them, beside their fields.
 */
export async function reportFormScores(tx: Tx, platform: Platform, scores: FormScores): Promise<string[]> {
  const { by, form, sides } = scores;
  if (sides.every(({ score, isUnscored }) => score === null && !isUnscored)) return [];
  // Its teams, sport and day decide about a score, as the form has made them.
  const game = scores.isChanged === true ? await getGame(tx, scores.game.id) : scores.game;
  const stated = game.sides.map((row) => {
    const index = sides.findIndex(({ school }) => school.id === row.school_id);
    const { score = null, isUnscored = false } = sides[index] ?? {};
    const isShown = score === row.score && isUnscored === row.has_no_team_score;
    return { id: row.id, index, score, isUnscored, isShown };
  });
  if (stated.every(({ isShown }) => isShown)) return [];
  const pathOf = (id: number) => `teams.${stated.find((side) => side.id === id)?.index ?? 0}.finalScore`;
  const report = {
    sides: stated.flatMap(({ id, score, isUnscored }) =>
      score === null && !isUnscored ? [] : [{ gameResultId: id, score }],
    ),
    isCertain: form.isCertain,
    isFinal: true,
    reason: form.reason,
  };
  try {
    await reportScore(tx, platform, { gameId: game.id, game, actor: by, report });
    return [];
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    if (TO_MEND.has(error.code)) throw withPaths(error, pathOf);
    return [`The score was not taken. ${error.message}`];
  }
}

/** The score sheet names its fields by result, the form by team. */
function withPaths({ code, detail, fields }: Problem, pathOf: (id: number) => string): Problem {
  const own = fields.map(({ path, message }) => {
    const [, id] = /^scores\.(\d+)$/.exec(path) ?? [];
    return { path: id === undefined ? path : pathOf(Number(id)), message };
  });
  return new Problem(code, detail, own);
}
