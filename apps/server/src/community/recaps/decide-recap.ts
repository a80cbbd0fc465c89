import type { RecapStatus } from '@csz/contract/core/constants';
import { REVIEW, recapsKey } from '@csz/contract/games/keys';
import { Problem } from '@csz/contract/problem';
import { closeReview } from '#server/community/moderation/api.ts';
import type { Db, Tx } from '#server/platform/db/types.ts';
import { type RecordedEvent, subjectId } from '#server/platform/events/events.ts';
import { reactTo } from '#server/platform/events/reactions.ts';
import { recordEvent } from '#server/platform/events/record-event.ts';
import { publish } from '#server/platform/publish.ts';
import { type Act, audit } from '#server/reference/audit/api.ts';

const STATUS_AFTER = { keep: 'shown', hide: 'hidden', delete: 'hidden', hold: 'held' } as const;

/** Shows a recap or takes it off, as moderators decided in their queue. */
export const onRecapDecided = reactTo({
  name: 'recaps-decided',
  on: ['content.decided'],
  inTransaction: async (tx, events) => {
    for (const event of events) if (event.subject.startsWith('recap:')) await decide(tx, event);
  },
});

/** So much of a recap says in the log which one it was. */
const WORDS_KEPT = 80;

/**
 * Shows a recap to everyone, or hides it; answers whether that was new.
 *
 * @throws {Problem} `recap-not-found`.
 */
export function decideRecap(db: Db, id: number, status: 'shown' | 'hidden', act: Act): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const recap = await tx
      .selectFrom('game_recaps')
      .select(['game_id', 'member_id', 'author', 'message', 'status'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (recap === undefined) throw new Problem('recap-not-found');
    if (recap.status === status) return false;
    await tx.updateTable('game_recaps').set({ status }).where('id', '=', id).execute();
    await closeReview(
      tx,
      { subject: `recap:${id}`, kind: 'recap', memberId: recap.member_id },
      {
        decision: status === 'shown' ? 'keep' : 'hide',
        decidedBy: act.actor.memberId,
        before: recap.status === 'shown' ? 'visible' : recap.status,
      },
    );
    await audit(tx, {
      ...act,
      action: status === 'shown' ? 'show recap' : 'hide recap',
      subject: `recap ${id} of game ${recap.game_id} by ${recap.author}: ${recap.message.slice(0, WORDS_KEPT)}`,
      before: recap.status,
      after: status,
    });
    const { game_id: gameId, member_id: memberId } = recap;
    await recordEvent(tx, {
      type: `recap.${status}`,
      actor: act.actor.memberId,
      subject: `recap:${id}`,
      data: { gameId, memberId },
    });
    await publish(tx, [recapsKey(recap.game_id), REVIEW]);
    return true;
  });
}

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
