export { activateStates, addState, ensureDistrict } from './add-places.ts';
export { addReference, type ReferenceAdded, ReferenceClash } from './add-reference.ts';
export { assertKnown, type DirectoryIds } from './assert-known.ts';
export { byName } from './by-name.ts';
export { listCoaches } from './coach-queries.ts';
export { type District, findDistrict, findHomeState, localNowAt, type PlaceIds } from './find-place.ts';
export { presentLogo, presentLook } from './present.ts';
export { REFERENCE_STATES, type ReferenceState } from './reference-places.ts';
export type { ScoringKey } from './reference-scoring.ts';
export {
  type Gender,
  type Level,
  REFERENCE_SPORTS,
  type ReferenceSport,
  type SeasonOfYear,
  type SportFamily,
} from './reference-sports.ts';
export { currentSchoolId, currentSchoolIds, playedSportIds } from './resolve-ids.ts';
export { lockGames } from './staff/lock-games.ts';
export {
  ensurePlaceholders,
  insertSchools,
  keepAlias,
  leadToSchool,
  type SchoolColumns,
  updateSchools,
} from './write-schools.ts';
