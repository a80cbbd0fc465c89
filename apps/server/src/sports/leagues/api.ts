export { replaceSchoolInLeagues } from './replace-school.ts';
