// What every module that writes games shares. It knows none of them, so that scores, scheduling and playoffs, which call
// each other, may all call this.
export { type GameChange, keepHistory } from './keep-history.ts';
export { markRemoved, REMOVED } from './mark-removed.ts';
export { setHome } from './set-home.ts';
export { touchGame } from './touch-game.ts';
