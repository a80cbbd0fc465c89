export { listLeagueTables, listPlaces, listStandings, type PlaceOfTeam } from './list-standings.ts';
export { presentRecord, presentStreak, rankedBy, rankingRecordOf } from './present.ts';
export type { SportGroup } from './rank-sports.ts';
export { recomputeRecords } from './recompute-records.ts';
export { refreshRecords } from './refresh-records.ts';
export { type Game, listSeasonGames } from './season-games.ts';
export type { TeamKey } from './team-key.ts';
