import * as z from 'zod';
import { Done } from '../accounts/calls.ts';
import { defineCall } from '../core/call.ts';
import { bounded } from '../core/numbers.ts';
import { text } from '../core/text.ts';
import { Flag, Id, listOf, paging, SearchTerm } from '../core/wire.ts';
import { DIRECTORY_KINDS } from './directory-kinds.ts';
import { directoryRoutes } from './routes.ts';

const staff = { tag: 'Staff' } as const;
const PAGE = 50;
const OneId = z.strictObject({ id: Id });

const Cell = z.union([text(), bounded(), z.boolean(), z.null()]);
/** One row of a kind with its editable fields by name. */
export const DirectoryRow = z
  .object({ id: Id, title: z.string(), status: z.string(), fields: z.record(text(), Cell) })
  .meta({ id: 'DirectoryRow' });
export type DirectoryRow = z.output<typeof DirectoryRow>;
const Kind = z.strictObject({ kind: z.enum(DIRECTORY_KINDS) });
const KindAndId = z.strictObject({ kind: z.enum(DIRECTORY_KINDS), id: Id });

export const listDirectory = defineCall(directoryRoutes.listDirectory, {
  ...staff,
  summary: 'Reference data to keep, also what the public does not see.',
  params: Kind,
  query: z.strictObject({
    searchTerm: SearchTerm.optional(),
    stateId: Id.optional(),
    onlyPlaceholders: Flag.optional(),
    ...paging(PAGE, 200),
  }),
  answer: listOf(DirectoryRow),
});

export const updateDirectory = defineCall(directoryRoutes.updateDirectory, {
  ...staff,
  summary: 'Changes fields of one row; what is left out stays.',
  params: KindAndId,
  body: z.object({ fields: z.record(text(), Cell), reason: text().trim().max(1000).default('') }),
  answer: DirectoryRow,
});

export const addDirectory = defineCall(directoryRoutes.addDirectory, {
  ...staff,
  summary: 'Adds a row of a kind.',
  params: Kind,
  body: z.object({ fields: z.record(text(), Cell) }),
  answer: DirectoryRow,
});

export const approveSchool = defineCall(directoryRoutes.approveSchool, {
  ...staff,
  summary: 'Makes a placeholder a school in a county; from then on the public sees it.',
  params: OneId,
  body: z.object({ districtId: Id, reason: text().trim().max(1000).default('') }),
  answer: Done,
});

declare module '../core/call.ts' {
  interface Calls {
    listDirectory: typeof listDirectory;
    updateDirectory: typeof updateDirectory;
    addDirectory: typeof addDirectory;
    approveSchool: typeof approveSchool;
  }
}
