import type { Noun } from '#server/platform/noun.ts';
import { importEvents } from './events.ts';
import { listImports } from './undo-import.ts';

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
