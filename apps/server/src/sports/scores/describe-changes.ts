import type { FieldChange } from '@csz/contract/games/stored';
import { lacksTeamScore } from '@csz/rules/result';
import { NO_TEAM_SCORE } from '@csz/rules/sport-scoring';
import type { Reader } from '#server/platform/db/types.ts';
import type { ResultState, SideState } from './settlement.ts';

/** What differs between two states of a game's result; empty when nothing does. */
export function describeChanges(before: ResultState, after: ResultState): FieldChange[] {
  const changes: FieldChange[] = [
    { field: 'resultStatus', before: before.result_status, after: after.result_status },
    sideChange('score', before, after, scoreOf),
    sideChange('place', before, after, ({ short_name, place }) => (place === null ? '' : `${short_name} ${place}`)),
    sideChange('forfeited', before, after, ({ short_name, forfeited }) => (forfeited ? short_name : '')),
    sideChange('wonByCriteria', before, after, ({ short_name, won_by_criteria }) =>
      won_by_criteria === null ? '' : `${short_name} (${won_by_criteria})`,
    ),
    { field: 'forfeitScope', before: before.forfeit_scope, after: after.forfeit_scope },
    { field: 'scoreTrust', before: before.score_trust, after: after.score_trust },
  ];
  return changes.filter((change) => change.before !== change.after);
}

function scoreOf(side: SideState, { result_status, sides }: ResultState): string {
  const isUnscored = result_status === 'final' && lacksTeamScore(scoredSide(side), sides.map(scoredSide));
  if (isUnscored) return `${side.short_name} ${NO_TEAM_SCORE.toLowerCase()}`;
  return side.score === null ? '' : `${side.short_name} ${side.score}`;
}

const scoredSide = ({ score, place }: SideState) => ({ score, placing: place });

/** The teams that differ, so that a meet of twenty does not repeat nineteen. */
function sideChange(
  field: string,
  before: ResultState,
  after: ResultState,
  format: (side: SideState, state: ResultState) => string,
): FieldChange {
  // In the order of their rows, however the teams were loaded.
  const teams = before.sides.toSorted((one, other) => one.id - other.id);
  const pairs = teams.flatMap((side) => {
    const fresh = after.sides.find((candidate) => candidate.id === side.id);
    if (fresh === undefined) return [];
    const change = { before: format(side, before), after: format(fresh, after) };
    return change.before === change.after ? [] : [change];
  });
  const list = (texts: readonly string[]) => texts.filter((text) => text !== '').join(', ');
  return { field, before: list(pairs.map((pair) => pair.before)), after: list(pairs.map((pair) => pair.after)) };
}

/** A game and its result in words that the log keeps: names and scores outlive later changes there. */
export async function describeResult(db: Reader, gameId: number): Promise<{ title: string; result: string }> {
  const game = await db
    .selectFrom('games')
    .innerJoin('sports', 'sports.id', 'games.sport_id')
    .select(['games.name', 'sports.name as sport', 'event_date', 'result_status', 'score_trust', 'locked_at'])
    .where('games.id', '=', gameId)
    .executeTakeFirstOrThrow();
  const sides = await db
    .selectFrom('game_results as r')
    .innerJoin('schools', 'schools.id', 'r.school_id')
    .select(['schools.short_name as name', 'r.score', 'r.place as placing', 'r.forfeited'])
    .where('r.game_id', '=', gameId)
    .orderBy('r.is_home')
    .orderBy('r.id')
    .execute();
  const teams = sides.map(({ name }) => name).join(sides.length === 2 ? ' at ' : ', ');
  const scores = sides.map((side) => {
    const isUnscored = game.result_status === 'final' && lacksTeamScore(side, sides);
    const score = isUnscored ? NO_TEAM_SCORE.toLowerCase() : (side.score ?? '–');
    return `${side.name} ${side.forfeited ? 'forfeited' : score}`;
  });
  const status = game.result_status === 'none' ? '' : game.result_status.replace('_', ' ');
  const state = [status, game.score_trust, game.locked_at === null ? '' : 'locked'];
  return {
    title: [game.name, teams, game.sport, game.event_date ?? 'no date'].filter(Boolean).join(', '),
    result: `${scores.join(', ')} (${state.filter(Boolean).join(', ')})`,
  };
}
