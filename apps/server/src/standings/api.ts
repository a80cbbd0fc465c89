export { presentRecord, presentStreak } from './present.ts';
export { recomputeRecords } from './recompute-records.ts';
export { refreshRecords } from './refresh-records.ts';
export { listSeasonGames, type SeasonGame } from './season-games.ts';
export type { TeamKey } from './team-key.ts';
