import type { ImagePurpose } from '@csz/contract/media/calls';
import { sql } from 'kysely';
import { enqueue, type JobHandlers } from '#server/platform/jobs.ts';
import type { Noun } from '#server/platform/noun.ts';
import type { Platform } from '#server/platform/platform.ts';
import { deleteUploads, keepPicturesOfPortal } from './own-uploads.ts';
import { mediaRoutes } from './routes.ts';

declare module '#server/platform/noun.ts' {
  interface UploadPurposes extends Readonly<Record<ImagePurpose, UploadPurpose>> {}
}

declare module '#server/platform/jobs.ts' {
  interface JobData {
    'forget-unused-uploads': null;
  }
}

type MediaPlatform = Pick<Platform, 'db' | 'storage'>;

export const media: Noun = {
  routes: mediaRoutes,
  jobs: mediaJobs,
  memberData: {
    forgotten: { uploads: ['member_id', 'key'], upload_uses: ['draft_of_id', 'withheld_from_id'] },
    kept: { upload_uses: ['avatar_of_id', 'upload_key'] },
    export: async (db, { id }) => ({
      pictures: await db
        .selectFrom('uploads')
        .select(['key', 'created_at as uploadedAt'])
        .where('member_id', '=', id)
        .execute(),
    }),
    forget: async (tx, { id }) => {
      await keepPicturesOfPortal(tx, id);
      await deleteUploads(tx, id);
    },
  },
};

/** The jobs that keep the storage free of what nothing uses. */
function mediaJobs({ db, storage }: MediaPlatform): Pick<JobHandlers, 'delete-files' | 'forget-unused-uploads'> {
  return {
    'delete-files': {
      run: async ({ keys }) => {
        for (const key of keys) await storage.delete(key);
      },
    },
    'forget-unused-uploads': { run: () => forgetUnusedUploads(db), cron: '41 3 * * *' },
  };
}

/** Files that nothing uses; for a day the form that will use them may still be open. */
async function forgetUnusedUploads(db: MediaPlatform['db']): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // Its owner can appeal for so long.
    await tx
      .deleteFrom('upload_uses')
      .where('withheld_from_id', 'is not', null)
      .where('since', '<', sql<Date>`now() - interval '30 days'`)
      .execute();
    const forgotten = await tx
      .deleteFrom('uploads')
      .where('created_at', '<', sql<Date>`now() - interval '1 day'`)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('upload_uses').select('upload_uses.id').whereRef('upload_uses.upload_key', '=', 'uploads.key'),
          ),
        ),
      )
      .returning('key')
      .execute();
    if (forgotten.length > 0) await enqueue(tx, 'delete-files', { keys: forgotten.map(({ key }) => key) });
  });
}
