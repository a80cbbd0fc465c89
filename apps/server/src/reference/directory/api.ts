export { activateStates, addReference, addState, ensureDistrict } from './add-reference.ts';
export {
  ensurePlaceholders,
  insertSchools,
  keepAlias,
  lockGames,
  redirectSchool,
  type SchoolColumns,
  updateSchools,
} from './write-schools.ts';
