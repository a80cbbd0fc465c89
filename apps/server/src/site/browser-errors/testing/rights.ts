import { ANYONE, STAFF } from '#server/testing/right-rows.ts';
import type { Rights, Scene } from '#server/testing/scene.ts';

export const rights: Rights = {
  reportBrowserError: [ANYONE, () => ({ body: { part: 'script', message: 'TypeError: it broke', page: '/scores' } })],
  listBrowserErrors: [STAFF],
  changeBrowserErrorStatus: [
    STAFF,
    async (scene) => ({ params: { id: await anError(scene) }, body: { status: 'done' } }),
  ],
};

async function anError({ portal: { db } }: Scene): Promise<string> {
  const at = new Date();
  const { id } = await db
    .insertInto('browser_errors')
    .values({
      part: 'script',
      message: crypto.randomUUID(),
      script: '',
      counted_on: '2026-10-30',
      first_seen_at: at,
      last_seen_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return String(id);
}
