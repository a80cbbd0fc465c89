export { type LeaguePoints, listPointPlaces, type PointPlace, rankLeagueByPoints } from './rank-teams.ts';
export { replaceSchoolInClasses } from './save-classes.ts';
