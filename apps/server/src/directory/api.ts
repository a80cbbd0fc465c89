export { assertKnown, type DirectoryIds } from './assert-known.ts';
export { byName } from './by-name.ts';
export { listCoaches } from './coach-queries.ts';
export { type District, findDistrict, findHomeState, localNowAt, type PlaceIds } from './find-place.ts';
export { presentLogo, presentLook } from './present.ts';
export { currentSchoolId, currentSchoolIds, playedSportIds } from './resolve-ids.ts';
