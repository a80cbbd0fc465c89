export { activateStates, addState, ensureDistrict } from './add-places.ts';
export { addReference, type ReferenceAdded, ReferenceClash } from './add-reference.ts';
export { type District, findDistrict, findHomeState, localNowAt, type PlaceIds } from './find-place.ts';
export { byName } from './place-queries.ts';
export { presentLogo, presentLook } from './present.ts';
export { REFERENCE_STATES, type ReferenceState } from './reference-places.ts';
export type { ScoringKey } from './reference-sports.ts';
export {
  type Gender,
  type Level,
  REFERENCE_SPORTS,
  type ReferenceSport,
  type SeasonOfYear,
  type SportFamily,
} from './reference-sports.ts';
export { assertKnown, currentSchoolId, currentSchoolIds, type DirectoryIds, playedSportIds } from './resolve-ids.ts';
export { listCoaches } from './school-queries.ts';
export {
  ensurePlaceholders,
  insertSchools,
  keepAlias,
  leadToSchool,
  lockGames,
  type SchoolColumns,
  updateSchools,
} from './write-schools.ts';
