export { findLeagueGroup, listLeagueTables, listPlaces, listStandings, type PlaceOfTeam } from './list-standings.ts';
export { presentRecord, presentStreak, rankingOf } from './present.ts';
export type { SportGroup, StandingTeam } from './rank-sports.ts';
export { recomputeRecords } from './recompute-records.ts';
export { refreshRecords } from './refresh-records.ts';
export { listSeasonGames, type SeasonGame } from './season-games.ts';
export type { TeamKey } from './team-key.ts';
