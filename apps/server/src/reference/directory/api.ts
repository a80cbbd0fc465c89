export { activateStates, addReference, addState, ensureDistrict } from './add-reference.ts';
export { connectGameLock } from './game-lock.ts';
export {
  ensurePlaceholders,
  insertSchools,
  keepAlias,
  redirectSchool,
  type SchoolColumns,
  updateSchools,
} from './write-schools.ts';
