import { STATE_AFTER } from '@csz/contract/moderation/kinds';
import { PINNED, postKey } from '@csz/contract/posts/keys';
import type { PostState } from '#server/platform/db/columns.ts';
import type { Tx } from '#server/platform/db/types.ts';
import { type RecordedEvent, subjectId } from '#server/platform/events/events.ts';
import { reactTo } from '#server/platform/events/reactions.ts';
import { publish } from '#server/platform/publish.ts';
import { unpin } from './delete-post.ts';
import { listPost, unlistPost } from './list-post.ts';

/** Puts posts where moderators decided that they belong, at once: on every page again, or on none. */
export const onPostDecided = reactTo({
  name: 'posts-decided',
  on: ['content.decided'],
  inTransaction: async (tx, events) => {
    for (const event of events) if (event.subject.startsWith('post:')) await decidePost(tx, event);
  },
});

async function decidePost(tx: Tx, event: RecordedEvent<'content.decided'>): Promise<void> {
  const id = subjectId(event);
  const { decision, isUndo } = event.data;
  const post = await tx.selectFrom('posts').select('state').where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
  const state: PostState = STATE_AFTER[decision];
  if (post === undefined || post.state === state) return;
  // What its author took back meanwhile stays so, unless a deletion by moderators is undone.
  if (post.state === 'deleted' && !isUndo) return;
  const left = post.state === 'visible' ? await unlistPost(tx, id) : [];
  await tx.updateTable('posts').set({ state }).where('id', '=', id).execute();
  if (state !== 'visible') await unpin(tx, id);
  const entered = state === 'visible' ? await listPost(tx, id) : [];
  await publish(tx, [...left, ...entered, postKey(id), PINNED]);
}

/** Closes the comments of a post, opens or slows them, as moderators decided. */
export const onThreadChanged = reactTo({
  name: 'posts-thread-changed',
  on: ['thread.changed'],
  inTransaction: async (tx, events) => {
    for (const event of events) {
      const { isLocked, slowModeSeconds, by } = event.data;
      const id = subjectId(event);
      await tx
        .updateTable('posts')
        .set({
          locked_at: isLocked ? new Date(event.at.epochMilliseconds) : null,
          locked_by: isLocked ? by : null,
          slow_mode_seconds: slowModeSeconds,
        })
        .where('id', '=', id)
        .execute();
      await publish(tx, [postKey(id)]);
    }
  },
});
