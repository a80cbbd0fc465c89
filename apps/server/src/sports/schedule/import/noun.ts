import type { Noun } from '#server/platform/noun.ts';
import { listProfiles } from './import-profiles.ts';
import { scheduleFileRoutes } from './routes.ts';

export const scheduleFiles: Noun = {
  routes: scheduleFileRoutes,
  memberData: {
    forgotten: { import_profiles: ['member_id', 'name', 'mapping'] },
    kept: {},
    export: async (db, { id }) => ({ importProfiles: await listProfiles(db, id) }),
    forget: async (tx, { id }) => {
      await tx.deleteFrom('import_profiles').where('member_id', '=', id).execute();
    },
  },
};
