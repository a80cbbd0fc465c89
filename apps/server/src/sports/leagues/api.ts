export { tableKeysOf } from './lock-league.ts';
export { getManagedLeague } from './queries.ts';
export { replaceSchoolInLeagues } from './replace-school.ts';
