export { type Field, GAME_FIELDS, type GameField, SCHOOL_FIELDS, type SchoolField } from './fields.ts';
export {
  type ColumnIndexes,
  type ColumnNames,
  findColumns,
  loadMapping,
  mapColumns,
  passedOverColumns,
  type SavedMapping,
  saveMapping,
} from './map-columns.ts';
export { readSchoolFile } from './read-school-file.ts';
