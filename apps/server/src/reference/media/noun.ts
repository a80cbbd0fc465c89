import type { Noun } from '#server/platform/noun.ts';
import { mediaJobs } from './delete-files.ts';
import { deleteUploads } from './own-uploads.ts';
import { mediaRoutes } from './routes.ts';

export const media: Noun = {
  routes: mediaRoutes,
  jobs: mediaJobs,
  memberData: {
    forgotten: { uploads: ['member_id', 'key'] },
    kept: { upload_uses: ['avatar_of_id', 'upload_key'] },
    export: async (db, { id }) => ({
      pictures: await db
        .selectFrom('uploads')
        .select(['key', 'created_at as uploadedAt'])
        .where('member_id', '=', id)
        .execute(),
    }),
    forget: (tx, { id }) => deleteUploads(tx, id),
  },
};
