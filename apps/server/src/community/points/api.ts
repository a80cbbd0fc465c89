export { openLedger, updateLedger } from './ledger.ts';
export { recountPoints, sumUp } from './recount.ts';
export { refreshRanks } from './refresh-ranks.ts';
