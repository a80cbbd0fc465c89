export { districtsOfPost, listDistrictsOfPost } from './districts-of-post.ts';
export { isModerator, moderatedDistricts } from './moderators.ts';
