export { settleGame } from './settle-game.ts';
export type { NewResult, Settlement, SideResult } from './settlement.ts';
