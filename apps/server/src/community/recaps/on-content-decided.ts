import { REVIEW, recapsKey } from '@csz/contract/games/keys';
import type { RecapStatus } from '#server/platform/db/columns.ts';
import type { Tx } from '#server/platform/db/types.ts';
import { type RecordedEvent, subjectId } from '#server/platform/events/events.ts';
import { reactTo } from '#server/platform/events/reactions.ts';
import { recordEvent } from '#server/platform/events/record-event.ts';
import { publish } from '#server/platform/publish.ts';

const STATUS_AFTER = { keep: 'shown', hide: 'hidden', delete: 'hidden', hold: 'held' } as const;

/** Shows a recap or takes it off, as moderators decided in their queue. */
export const onRecapDecided = reactTo({
  name: 'recaps-decided',
  on: ['content.decided'],
  inTransaction: async (tx, events) => {
    for (const event of events) if (event.subject.startsWith('recap:')) await decide(tx, event);
  },
});

async function decide(tx: Tx, event: RecordedEvent<'content.decided'>): Promise<void> {
  const status: RecapStatus = STATUS_AFTER[event.data.decision];
  const id = subjectId(event);
  const recap = await tx
    .updateTable('game_recaps')
    .set({ status })
    .where('id', '=', id)
    .where('status', '<>', status)
    .returning(['game_id', 'member_id'])
    .executeTakeFirst();
  if (recap === undefined) return;
  const { game_id: gameId, member_id: memberId } = recap;
  await recordEvent(tx, {
    type: `recap.${status}`,
    actor: event.actor,
    subject: `recap:${id}`,
    data: { gameId, memberId },
  });
  await publish(tx, [recapsKey(gameId), REVIEW]);
}
