import type { Noun } from '#server/platform/noun.ts';
import { listImports, listProfiles } from './import-queries.ts';
import { scheduleFileRoutes } from './routes.ts';

export const scheduleFiles: Noun = {
  routes: scheduleFileRoutes,
  memberData: {
    forgotten: { imports: ['member_id', 'file_name'], import_profiles: ['member_id', 'name', 'mapping'] },
    // What came in with a file stays with the teams, and so does how it was read.
    kept: { imports: ['kind', 'mapping'] },
    export: async (db, { id }) => ({
      imports: await listImports(db, id),
      importProfiles: await listProfiles(db, id),
    }),
    forget: async (tx, { id }) => {
      await tx.deleteFrom('import_profiles').where('member_id', '=', id).execute();
      await tx.updateTable('imports').set({ member_id: null, file_name: '' }).where('member_id', '=', id).execute();
    },
  },
};
