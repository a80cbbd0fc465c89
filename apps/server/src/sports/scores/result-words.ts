import { lacksTeamScore } from '@csz/rules/result';
import { NO_TEAM_SCORE } from '@csz/rules/sport-scoring';
import type { Reader } from '#server/platform/db/types.ts';

/** A game and its result in words that the log keeps: names and scores outlive later changes there. */
export async function getResultWords(db: Reader, gameId: number): Promise<{ title: string; result: string }> {
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
