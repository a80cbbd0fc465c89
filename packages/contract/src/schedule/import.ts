import * as z from 'zod';
import { Done } from '../accounts/calls.ts';
import { defineCall } from '../core/call.ts';
import { text } from '../core/text.ts';
import { CivilDate, Id, listOf, Moment, WallTime } from '../core/wire.ts';
import { scheduleRoutes } from './routes.ts';
import { IMPORT_LIMITS } from './season-file-limits.ts';

const hasAtMost = (most: number) => (record: object) => Object.keys(record).length <= most;

/** Which column of the file is which field; an empty column leaves the field out, what is not named is found. */
const Columns = z.record(text().max(40), text().max(300)).refine(hasAtMost(IMPORT_LIMITS.columns)).meta({
  description: 'Header of the file by field.',
});

/** What the schools are that the file calls by a name of its own. */
const Names = z
  .record(text().min(1).max(200), Id)
  .refine(hasAtMost(IMPORT_LIMITS.names), `Up to ${IMPORT_LIMITS.names} names can be settled in one file.`)
  .meta({ description: 'School id by name, for this file only.' });

/** A season file with all that it takes to read it. */
export const SeasonFileForm = z.object({
  schoolId: Id,
  sportId: Id.optional().meta({ description: 'The sport of all rows; without it the file has a column for it.' }),
  fileName: text()
    .trim()
    .min(1)
    .max(IMPORT_LIMITS.fileName, `The name of this file may have up to ${IMPORT_LIMITS.fileName} characters.`),
  text: text().min(1, 'Please choose a file.').max(IMPORT_LIMITS.bytes),
  columns: Columns.default({}),
  names: Names.default({}),
  unknownSchools: z.enum(['reject', 'placeholder']).default('reject').meta({
    description: 'placeholder: unknown opponents become schools that staff approve.',
  }),
});

/** What became of a row of a season file. */
export const IMPORT_ROW_KINDS = ['added', 'updated', 'unchanged', 'rejected'] as const;

/** What became of one row, or would. */
export const ImportRow = z
  .object({
    row: z.int().meta({ description: 'As a spreadsheet counts: the header is row 1.' }),
    kind: z.enum(IMPORT_ROW_KINDS),
    gameId: Id.nullable().meta({ description: 'Null for rejected rows, and for games that a preview would add.' }),
    title: z.string().meta({ description: 'The game in words; empty when the row could not be read.' }),
    eventDate: CivilDate.nullable(),
    startTime: WallTime.nullable().meta({ description: 'As the row says it; null for one that says none.' }),
    location: z.string().meta({ description: 'As the row says it.' }),
    changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
    isScoreReported: z.boolean(),
    problem: z.string().meta({ description: 'Why the row was rejected.' }),
    warnings: z.array(z.string()),
    cells: z.array(z.string()).meta({ description: 'Of rejected rows, so that they can be mended.' }),
  })
  .meta({ id: 'ImportRow' });
export type ImportRow = z.output<typeof ImportRow>;

/** What a file did, or would do. */
export const ImportOutcome = z
  .object({
    rows: z.int(),
    added: z.int(),
    updated: z.int(),
    unchanged: z.int(),
    rejected: z.int(),
    scoresReported: z.int(),
    items: z.array(ImportRow),
    passedOver: z.array(z.string()).meta({ description: 'Headers of the columns that no field is read from.' }),
    unknownSchools: z.array(
      z.object({
        name: z.string(),
        times: z.int(),
        isAdded: z.boolean().meta({ description: 'It became a placeholder.' }),
        candidates: z.array(z.object({ id: Id, name: z.string() })),
      }),
    ),
  })
  .meta({ id: 'ImportOutcome' });
export type ImportOutcome = z.output<typeof ImportOutcome>;

/** A field of a game, and the column that says it. */
export const ImportField = z
  .object({
    name: z.string(),
    help: z.string(),
    isRequired: z.boolean(),
    column: z.string().meta({ description: 'Header of the column; empty when the file has none.' }),
  })
  .meta({ id: 'ImportField' });
export type ImportField = z.output<typeof ImportField>;

const files = { tag: 'Season files' } as const;

export const previewSeasonFile = defineCall(scheduleRoutes.previewSeasonFile, {
  ...files,
  summary: 'What a season file would do, row by row; nothing is written.',
  takesFreshFactor: false,
  body: SeasonFileForm,
  bodyBytes: 2 * IMPORT_LIMITS.bytes,
  answer: z.object({
    header: z.array(z.string()),
    samples: z.array(z.array(z.string())).meta({ description: 'The first rows, to see what is in which column.' }),
    fields: z.array(ImportField),
    missing: z.array(z.string()).meta({ description: 'Fields that still need a column.' }),
    outcome: ImportOutcome.nullable().meta({ description: 'Null while a field needs a column.' }),
  }),
});

export const importSeasonFile = defineCall(scheduleRoutes.importSeasonFile, {
  ...files,
  summary: 'Brings a season file in, all of it in one go; it can be taken back.',
  takesFreshFactor: true,
  body: SeasonFileForm,
  bodyBytes: 2 * IMPORT_LIMITS.bytes,
  answer: z.object({ importId: Id, header: z.array(z.string()), outcome: ImportOutcome }),
});

/** A season file that was brought in, and whether it can still be undone. */
export const ScheduleImport = z
  .object({
    id: Id,
    fileName: z.string(),
    schoolName: z.string(),
    sportName: z.string(),
    added: z.int(),
    updated: z.int(),
    unchanged: z.int(),
    rejected: z.int(),
    importedAt: Moment,
    undoneAt: Moment.nullable(),
  })
  .meta({ id: 'ScheduleImport' });
export type ScheduleImport = z.output<typeof ScheduleImport>;

export const listScheduleImports = defineCall(scheduleRoutes.listScheduleImports, {
  ...files,
  summary: 'The own imports, newest first.',
  answer: listOf(ScheduleImport),
});

/** A game that an undo could not take back. */
export const LeftGame = z.object({ gameId: Id, title: z.string(), reason: z.string() }).meta({ id: 'LeftGame' });
export type LeftGame = z.output<typeof LeftGame>;

export const undoScheduleImport = defineCall(scheduleRoutes.undoScheduleImport, {
  ...files,
  summary: 'Takes an import back: what it added goes, what it changed is as before, unless it was changed since.',
  takesFreshFactor: true,
  params: z.strictObject({ id: Id }),
  answer: z.object({ removed: z.int(), restored: z.int(), left: z.array(LeftGame) }),
});

/** How a kind of file is read, under a name. */
export const ImportProfileForm = z.object({
  name: text().trim().min(1, 'Please give it a name.').max(60, 'The name may have up to 60 characters.'),
  columns: Columns,
  names: Names.default({}),
});

/** Saved names of columns, so that the next file of the same kind is read without questions. */
export const ImportProfile = ImportProfileForm.extend({ id: Id, savedAt: Moment }).meta({ id: 'ImportProfile' });
export type ImportProfile = z.output<typeof ImportProfile>;

export const listImportProfiles = defineCall(scheduleRoutes.listImportProfiles, {
  ...files,
  summary: 'The own saved ways of reading files, by name.',
  answer: listOf(ImportProfile),
});

export const saveImportProfile = defineCall(scheduleRoutes.saveImportProfile, {
  ...files,
  summary: 'Saves which column is what, in place of an older profile of the same name.',
  body: ImportProfileForm,
  answer: ImportProfile,
});

export const deleteImportProfile = defineCall(scheduleRoutes.deleteImportProfile, {
  ...files,
  summary: 'Forgets a saved way of reading files.',
  params: z.strictObject({ id: Id }),
  answer: Done,
});

declare module '../core/call.ts' {
  interface Calls {
    previewSeasonFile: typeof previewSeasonFile;
    importSeasonFile: typeof importSeasonFile;
    listScheduleImports: typeof listScheduleImports;
    undoScheduleImport: typeof undoScheduleImport;
    listImportProfiles: typeof listImportProfiles;
    saveImportProfile: typeof saveImportProfile;
    deleteImportProfile: typeof deleteImportProfile;
  }
}
