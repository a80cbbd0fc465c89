import type { FieldProblem } from '@csz/contract/core/refusal';
import { Problem, type ProblemCode } from '@csz/contract/problem';
import { checkScore, INVALID_SCORE } from '@csz/rules/sport-scoring';
import type { SettledGame, SideState } from './result-state.ts';

/** @throws {Problem} `score-out-of-range`, `place-out-of-range`, `tie-not-allowed`. */
export function assertValidScores(
  sides: readonly SideState[],
  game: Pick<SettledGame, 'sport_name' | 'scoring' | 'mayEndLevel'>,
  resultStatus: string,
): void {
  refuse(
    'score-out-of-range',
    sides,
    INVALID_SCORE,
    ({ score }) => score === null || checkScore(score, game.scoring).ok,
  );
  refuse('place-out-of-range', sides, 'must be 1 or more', ({ place }) => place === null || isPlace(place));
  const [one, other] = sides;
  if (resultStatus !== 'final' || game.mayEndLevel || sides.length !== 2 || !one || !other) return;
  const isLevel = one.score !== null && one.score === other.score;
  const hasWinner = (one.won_by_criteria === null) !== (other.won_by_criteria === null);
  if (isLevel && !hasWinner) throw new Problem('tie-not-allowed', { sport: game.sport_name });
}

function refuse(
  code: ProblemCode,
  sides: readonly SideState[],
  message: string,
  isValid: (side: SideState) => boolean,
): void {
  const wrong: FieldProblem[] = sides
    .filter((side) => !isValid(side))
    .map((side) => ({ path: `scores.${side.id}`, message }));
  if (wrong.length > 0) throw new Problem(code, {}, wrong);
}

function isPlace(place: number): boolean {
  return Number.isInteger(place) && place > 0;
}
