import type { FieldProblem } from '@csz/contract/core/refusal';
import { Problem } from '@csz/contract/problem';
import { checkScore, INVALID_SCORE } from '@csz/rules/sport-scoring';
import type { SettledGame, SideState } from './result-state.ts';

/** @throws {Problem} `score-out-of-range`, `tie-not-allowed`. */
export function assertValidScores(
  sides: readonly SideState[],
  game: Pick<SettledGame, 'sport_name' | 'scoring' | 'mayEndLevel'>,
  resultStatus: string,
): void {
  const wrong: FieldProblem[] = sides
    .filter(({ score }) => score !== null && !checkScore(score, game.scoring).ok)
    .map(({ id }) => ({ path: `scores.${id}`, message: INVALID_SCORE }));
  if (wrong.length > 0) throw new Problem('score-out-of-range', {}, wrong);
  const [one, other] = sides;
  if (resultStatus !== 'final' || game.mayEndLevel || sides.length !== 2 || !one || !other) return;
  const isLevel = one.score !== null && one.score === other.score;
  const hasWinner = (one.won_by_criteria === null) !== (other.won_by_criteria === null);
  if (isLevel && !hasWinner) throw new Problem('tie-not-allowed', { sport: game.sport_name });
}
