import type { FieldProblem } from '@csz/contract/core/refusal';
import { Problem } from '@csz/contract/problem';
import type { ReportSource, ReviewReason } from '@csz/contract/scores/stored';
import type { ForfeitScope, ResultStatus, ScoreTrust } from '@csz/rules/result';
import { checkScore, INVALID_SCORE, mayLackTeamScore } from '@csz/rules/sport-scoring';
import type { Game, GameTeam } from '#server/sports/games/api.ts';
import type { PublishedPart } from '#server/sports/scoreboard/api.ts';

/** One team's part of a result, by the id of its game result: a score, a place in a meet, or both. */
export interface SideResult {
  readonly gameResultId: number;
  readonly score?: number | null;
  readonly place?: number | null;
  /** Sets, periods or innings, in order. */
  readonly parts?: readonly number[];
  /** How this team won a game that ended level, where the association counts it: 'shootout', 'criteria 7'. */
  readonly wonByCriteria?: string | null;
}

/** What the result of a game becomes. */
export type NewResult =
  | { readonly status: 'final'; readonly sides: readonly SideResult[] }
  | {
      readonly status: 'forfeit';
      /** Game result ids: one of a game of two, any but all of a meet. */
      readonly forfeitedBy: readonly number[];
      readonly scope?: ForfeitScope;
      /** Nominal scores of a game of two, shown and never counted; the scores of those who came to a meet. */
      readonly sides?: readonly SideResult[];
    }
  | { readonly status: 'double_forfeit'; readonly scope?: ForfeitScope }
  /** As if it had not been played: scores go. */
  | { readonly status: 'none' | 'no_contest' }
  /** Scores stay to be seen but count for nothing: it resumes later, was taken away, or waits for a ruling. */
  | { readonly status: 'suspended' | 'vacated' | 'pending'; readonly sides?: readonly SideResult[] };

/** A result that a member settles a game with. */
export interface Settlement {
  readonly result: NewResult;
  /** 'official' when absent. A game without a result is always 'unreported'. */
  readonly trust?: ScoreTrust;
  readonly source: ReportSource;
  /** Who, as the history of the game shows it. */
  readonly reporter: string;
  readonly reason?: string;
  /** What the reporter is to the game: 'Staff', 'Head Coach'. */
  readonly role?: string;
  /** Whose report this is, where a member signed in made it. */
  readonly memberId?: number;
  /** When, by the clock of the write. */
  readonly at: Temporal.Instant;
  /** The import that it came with. */
  readonly importId?: number;
  /** It was reported before, and that report is kept already. */
  readonly isReported?: boolean;
}

/** What a game's row keeps of one team's result. */
export type SideState = Pick<GameTeam, 'id' | 'short_name' | 'score' | 'place' | 'forfeited' | 'won_by_criteria'> &
  Partial<Pick<GameTeam, 'parts'>>;

/** Everything of a game that a settlement can change. */
export interface ResultState {
  readonly result_status: ResultStatus;
  readonly score_trust: ScoreTrust;
  readonly forfeit_scope: ForfeitScope;
  readonly sides: readonly SideState[];
}

/** What a result still waits for: the other bench, or staff. */
export interface ResultWait {
  /** When a coach's word becomes the result by itself. */
  readonly settles_at: Date | null;
  readonly review_reason: ReviewReason | null;
}

/** Whose lists a game is in: everyone's, and those of staff too while it waits for them, or did. */
export const partsToPublish = (...waiting: readonly ResultWait[]): PublishedPart[] =>
  waiting.some(({ review_reason }) => review_reason !== null) ? ['scores', 'review'] : ['scores'];

export const WAITS_FOR_NOTHING: ResultWait = { settles_at: null, review_reason: null };

const KEEPS_SCORES: ReadonlySet<string> = new Set(['suspended', 'vacated', 'pending']);

/** A game before it is settled. */
export type Before = ResultState & Pick<Game, 'game_type' | 'status' | 'sport_name' | 'scoring' | 'mayEndLevel'>;

/**
 * The state that a settlement leads to, whatever was there before.
 *
 * @throws {Problem} for a result that this game or its sport cannot have.
 */
export function settledState(
  game: Before,
  { result, trust = 'official' }: Pick<Settlement, 'result' | 'trust'>,
): ResultState {
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
