import type { FieldProblem } from '@csz/contract/core/refusal';
import { Problem } from '@csz/contract/problem';
import { checkScore, INVALID_SCORE, mayLackTeamScore } from '@csz/rules/sport-scoring';
import type { Game } from '#server/sports/games/api.ts';
import type { NewResult, ResultState, Settlement, SideResult, SideState } from './settlement.ts';

const KEEPS_SCORES: ReadonlySet<string> = new Set(['suspended', 'vacated', 'pending']);

/** A game before it is settled. */
export type Before = ResultState & Pick<Game, 'game_type' | 'status' | 'sport_name' | 'scoring' | 'mayEndLevel'>;

/**
 * The state that a settlement leads to, whatever was there before.
 *
 * @throws {Problem} for a result that this game or its sport cannot have.
 */
export function settledState(game: Before, { result, trust = 'official' }: Settlement): ResultState {
  assertCanTake(game, result);
  const given = new Map((givenSides(result) ?? []).map((side) => [side.gameResultId, side]));
  const forfeitedBy = new Set(result.status === 'forfeit' ? result.forfeitedBy : []);
  assertOfThisGame(game, [...given.keys(), ...forfeitedBy]);
  const keepsScores = KEEPS_SCORES.has(result.status) && given.size === 0;
  const sides = game.sides.map((side) => ({
    ...(keepsScores ? side : withResult(side, given.get(side.id))),
    forfeited: result.status === 'double_forfeit' || forfeitedBy.has(side.id),
  }));
  assertComplete(game, result, sides);
  assertValidScores(sides, game, result.status);
  const isForfeit = result.status === 'forfeit' || result.status === 'double_forfeit';
  return {
    result_status: result.status,
    score_trust: result.status === 'none' ? 'unreported' : trust,
    forfeit_scope: isForfeit ? (result.scope ?? 'both') : 'both',
    sides,
  };
}

/** What a postponed or cancelled game can still have. */
const WITHOUT_PLAY: ReadonlySet<string> = new Set(['none', 'no_contest']);

function assertCanTake(game: Before, { status }: NewResult): void {
  if (game.game_type === 'Event') throw new Problem('event-without-result');
  if (game.status !== 'Active' && !WITHOUT_PLAY.has(status))
    throw new Problem('game-not-active', { status: game.status });
  if (game.sides.length < 2 && status !== 'none') throw new Problem('too-few-teams');
}

function assertOfThisGame(game: Before, ids: readonly number[]): void {
  const own = new Set(game.sides.map((side) => side.id));
  if (!ids.every((id) => own.has(id))) throw new Problem('score-of-another-game');
}

function assertComplete(game: Before, result: NewResult, sides: readonly SideState[]): void {
  const { status } = result;
  const forfeits = sides.filter((side) => side.forfeited).length;
  if (status === 'forfeit' && (forfeits === 0 || forfeits === game.sides.length))
    throw new Problem('forfeit-needs-a-team');
  const missing = sides.filter((side) => side.score === null && side.place === null);
  if (status !== 'final' || missing.length === 0) return;
  // Where each of them is reported to have none, it is a result all the same.
  const stated = new Set(givenSides(result)?.map(({ gameResultId }) => gameResultId));
  if (mayLackTeamScore(game.scoring) && missing.length < sides.length && missing.every(({ id }) => stated.has(id)))
    return;
  throw new Problem(
    'score-missing',
    {},
    missing.map(({ id, short_name }) => ({ path: `scores.${id}`, message: `${short_name} has no score yet` })),
  );
}

function givenSides(result: NewResult): readonly SideResult[] | undefined {
  return 'sides' in result ? result.sides : undefined;
}

function withResult(side: SideState, given: SideResult | undefined): SideState {
  return {
    ...side,
    score: given?.score ?? null,
    place: given?.place ?? null,
    won_by_criteria: given?.wonByCriteria || null,
    parts: given?.parts ?? [],
  };
}

/** @throws {Problem} `score-out-of-range`, `tie-not-allowed`. */
function assertValidScores(
  sides: readonly SideState[],
  game: Pick<Before, 'sport_name' | 'scoring' | 'mayEndLevel'>,
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
