export { activateStates, addReference, addState, ensureDistrict } from './add-reference.ts';
export {
  ensurePlaceholders,
  insertSchools,
  keepAlias,
  leadToSchool,
  lockGames,
  type SchoolColumns,
  updateSchools,
} from './write-schools.ts';
