import { wallClock } from '@csz/contract/core/when';
import type { Game } from '@csz/contract/games/calls';
import type { Now } from '@csz/contract/games/game-status';

/** From where and when a page looks at games. */
export interface BoardClock {
  readonly state: { readonly tz: string };
  /** The day and time in the state. */
  readonly now: Now;
  /** The same moment, once for server and browser, so that both say the same. */
  readonly at: number;
}

/** The clock where a game is played; in most the state's own. */
export const clockOf = ({ tz }: Pick<Game, 'tz'>, { state, now, at }: BoardClock): Now =>
  tz === state.tz ? now : wallClock(tz, new Date(at));
