export { districtsOfPost, isModerator, listDistrictsOfPost, moderatedDistricts } from './moderators.ts';
