import { STATE_AFTER } from '@csz/contract/moderation/kinds';
import { commentsKey } from '@csz/contract/posts/keys';
import type { Tx } from '#server/platform/db/types.ts';
import { type RecordedEvent, subjectId } from '#server/platform/events/events.ts';
import { reactTo } from '#server/platform/events/reactions.ts';
import { publish } from '#server/platform/publish.ts';
import { showCount } from './create-comment.ts';

/** Shows, hides or deletes comments as moderators decided, and counts those that are shown. */
export const onCommentDecided = reactTo({
  name: 'comments-decided',
  on: ['content.decided'],
  inTransaction: async (tx, events) => {
    for (const event of events) if (event.subject.startsWith('comment:')) await decideComment(tx, event);
  },
});

async function decideComment(tx: Tx, event: RecordedEvent<'content.decided'>): Promise<void> {
  const id = subjectId(event);
  const { decision, isUndo } = event.data;
  const comment = await tx
    .selectFrom('comments')
    .select(['post_id', 'state'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  const state = STATE_AFTER[decision];
  if (comment === undefined || comment.state === state) return;
  // What its author took back meanwhile stays so, unless a deletion by moderators is undone.
  if (comment.state === 'deleted' && !isUndo) return;
  await tx.updateTable('comments').set({ state }).where('id', '=', id).execute();
  if (comment.state === 'visible') await showCount(tx, comment.post_id, -1);
  else if (state === 'visible') await showCount(tx, comment.post_id, 1);
  else await publish(tx, [commentsKey(comment.post_id)]);
}
