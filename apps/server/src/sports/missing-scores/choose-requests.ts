import { isQuiet } from '@csz/rules/quiet-hours';
import type { DueGame } from './find-due.ts';

/** One mail: whom it goes to and which games it asks for. */
export interface ScoreRequest {
  readonly memberId: number;
  readonly email: string;
  /** Where the games are played, or the first of them. */
  readonly tz: string;
  readonly gameIds: readonly number[];
}

/**
 * What to ask for now, one mail a person: nobody between 10 pm and 7 am where the game is played, and an athletic
 * director once a school's evening is over instead of once a game.
 */
export function chooseRequests(due: readonly DueGame[]): ScoreRequest[] {
  const now = due.filter((game) => !isQuiet(game.local_time) && !(game.is_director && game.has_more_tonight));
  return [...Map.groupBy(now, ({ member_id }) => member_id)].flatMap(([memberId, games]) => {
    const [first] = games;
    return first === undefined
      ? []
      : [{ memberId, email: first.email, tz: first.tz, gameIds: games.map(({ game_id }) => game_id) }];
  });
}
