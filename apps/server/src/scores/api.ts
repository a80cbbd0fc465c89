export { type DescribedChange, describeChanges } from './describe-changes.ts';
export type { ResultState, SideState } from './result-state.ts';
export { settleGame } from './settle-game.ts';
export type { NewResult, Settlement, SideResult } from './settlement.ts';
