export {
  type LeaguePoints,
  listPointPlaces,
  listQualifyingClasses,
  type PointPlace,
  rankClassByPoints,
  rankLeagueByPoints,
} from './point-places.ts';
export { replaceSchoolInClasses } from './save-classes.ts';
