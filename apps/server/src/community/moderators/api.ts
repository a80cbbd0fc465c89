export { isModerator, moderatedDistricts } from './moderators.ts';
