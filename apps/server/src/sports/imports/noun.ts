import * as z from 'zod';
import type { EventsOf } from '#server/platform/events/events.ts';
import type { Noun } from '#server/platform/noun.ts';
import { listImports } from './undo-import.ts';

/** Subjects: `import:12`. */
const importEvents = {
  /** Everything that a file did to games; no event of its own stands for each of them. */
  'games.imported': z.strictObject({
    added: z.int(),
    updated: z.int(),
    /** Whose season it is; null for an operator's file. */
    schoolId: z.int().nullable(),
    /** Null where they are more than 5,000. */
    gameIds: z.array(z.int()).nullable(),
  }),
  'schools.imported': z.strictObject({ added: z.int(), updated: z.int() }),
  /** A member's file was taken back. */
  'import.undone': z.strictObject({ removed: z.array(z.int()), restored: z.array(z.int()) }),
} as const;

declare module '#server/platform/events/events.ts' {
  interface Events extends EventsOf<typeof importEvents> {}
}

export const imports: Noun = {
  events: importEvents,
  memberData: {
    forgotten: { imports: ['member_id', 'file_name'] },
    // What came in with a file stays with the teams, and so does how it was read.
    kept: { imports: ['kind', 'mapping'] },
    export: async (db, { id }) => ({ imports: await listImports(db, id) }),
    forget: async (tx, { id }) => {
      await tx.updateTable('imports').set({ member_id: null, file_name: '' }).where('member_id', '=', id).execute();
    },
  },
};
