import { sql } from 'kysely';
import type { Reader } from '#server/platform/db/types.ts';
import { enqueue, type JobHandler } from '#server/platform/jobs.ts';
import type { Platform } from '#server/platform/platform.ts';
import { fileKeyOf } from '#server/platform/storage.ts';
import { forgetLookups } from './lookups.ts';

declare module '#server/platform/jobs.ts' {
  interface JobData {
    'sweep-preview-pictures': { keys: string[] } | null;
  }
}

export const PREVIEWS_FOLDER = 'previews';
/** No member linked to a page for so long: what it looked like is forgotten. */
const FORGOTTEN_DAYS = 30;
const KEYS_OF_A_JOB = 1000;
const DAY_MS = 86_400_000;

type Sweeping = Pick<Platform, 'db' | 'storage'>;

/**
 * Deletes copies of pictures that no preview and no post shows. Each day finds them, the next one deletes those that are
 * still unused: one that is found while its page is looked up is in use by then.
 */
export const sweepJob = (platform: Sweeping): JobHandler<{ keys: string[] } | null> => ({
  run: async (data) => {
    if (data === null) await findUnused(platform);
    else await deleteUnused(platform, data.keys);
  },
  cron: '13 4 * * *',
});

async function findUnused({ db, storage }: Sweeping): Promise<void> {
  const old = sql<Date>`now() - make_interval(days => ${FORGOTTEN_DAYS}::int)`;
  await db.deleteFrom('link_previews').where('fetched_at', '<', old).execute();
  await forgetLookups(db);
  const used = await listUsed(db);
  const unused = (await storage.list(`${PREVIEWS_FOLDER}/`)).filter((key) => !used.has(key));
  for (let start = 0; start < unused.length; start += KEYS_OF_A_JOB) {
    const keys = unused.slice(start, start + KEYS_OF_A_JOB);
    await enqueue(db, 'sweep-preview-pictures', { keys }, { waitMs: DAY_MS });
  }
}

async function deleteUnused({ db, storage }: Sweeping, keys: readonly string[]): Promise<void> {
  const used = await listUsed(db);
  for (const key of keys) if (!used.has(key)) await storage.delete(key);
}

/** The files that previews show, and posts in whatever state: one that is hidden may come back. */
async function listUsed(db: Reader): Promise<Set<string | undefined>> {
  const { rows } = await sql<{ address: string }>`
    with shown as (
      select preview from link_previews where preview is not null
      union all select jsonb_array_elements(links) from posts where links <> '[]')
    select jsonb_array_elements_text(preview -> 'images') as address from shown
    union select jsonb_array_elements_text(preview -> 'favicons') from shown`.execute(db);
  return new Set(rows.map(({ address }) => fileKeyOf(address)));
}
