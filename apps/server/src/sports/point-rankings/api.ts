export { listPointPlaces } from './rank-teams.ts';
export { replaceSchoolInClasses } from './save-classes.ts';
