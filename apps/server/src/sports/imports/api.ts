export type { GameUpdate } from './compare-game.ts';
export { importGames } from './import-games.ts';
export type {
  AliasOption,
  GameImportOptions,
  ImportOptions,
  MemberImport,
  NewState,
  ReportedResult,
  RowOutcome,
  SchoolImportOptions,
} from './import-options.ts';
export type { Candidate, ImportResult, UnknownSchool } from './import-run.ts';
export { importSchools } from './import-schools.ts';
export type { GameEntry, GameRow } from './imported-columns.ts';
export { readDate, readTime } from './read-cell.ts';
export type { RejectsFile } from './rejects-file.ts';
export { addPlaceholders } from './settle-unknown.ts';
export { type ImportRecord, listImports, type Undone, undoImport } from './undo-import.ts';
