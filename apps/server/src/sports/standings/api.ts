export { listPlaces, type PlaceOfTeam } from './list-places.ts';
export { listStandings } from './list-standings.ts';
export { presentRecord, presentStreak, rankedBy, rankingRecordOf } from './present.ts';
export type { SportGroup } from './rank-sport.ts';
export { recomputeRecords } from './recompute-records.ts';
export { refreshRecords } from './refresh-records.ts';
export { listSeasonGames, type SeasonGame } from './season-games.ts';
export type { TeamKey } from './team-key.ts';
