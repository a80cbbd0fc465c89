export { activateStates, addState, ensureDistrict } from './add-places.ts';
export { addReference } from './add-reference.ts';
export {
  ensurePlaceholders,
  insertSchools,
  keepAlias,
  leadToSchool,
  lockGames,
  type SchoolColumns,
  updateSchools,
} from './write-schools.ts';
