export { createLeague, joinLeague } from './leagues.ts';
export { makeSlates } from './make-slates.ts';
export { recountPicks } from './recount-picks.ts';
export { savePicks, saveTieBreak } from './save-picks.ts';
export { settleSlates } from './settle-slates.ts';
