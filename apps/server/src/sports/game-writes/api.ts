// What every module that writes games shares. It knows none of them, so that each of them may call it.
export { giveGames } from './give-games.ts';
export { type GameChange, keepHistory } from './keep-history.ts';
export { markRemoved, REMOVED } from './mark-removed.ts';
export { setHome } from './set-home.ts';
export { touchGame } from './touch-game.ts';
