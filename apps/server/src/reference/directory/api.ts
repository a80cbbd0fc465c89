export { activateStates, addState, ensureDistrict } from './add-places.ts';
export { addReference, type ReferenceAdded, ReferenceClash } from './add-reference.ts';
export { byName } from './place-queries.ts';
export { presentLogo, presentLook } from './present.ts';
export type { ScoringKey } from './reference-data.ts';
export {
  type Gender,
  type Level,
  REFERENCE_SPORTS,
  REFERENCE_STATES,
  type ReferenceSport,
  type ReferenceState,
  type SeasonOfYear,
  type SportFamily,
} from './reference-data.ts';
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
