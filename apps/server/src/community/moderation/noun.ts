import type { Reader, Tx } from '#server/platform/db/types.ts';
import type { Noun } from '#server/platform/noun.ts';
import { moderationEvents } from './events.ts';
import { onProfileChosen } from './on-profile-chosen.ts';
import { moderationRoutes } from './routes.ts';

export const moderation: Noun = {
  routes: moderationRoutes,
  events: moderationEvents,
  reactions: [onProfileChosen],
  memberData: {
    forgotten: {
      claims: ['member_id', 'subject', 'claim_type', 'claim_text', 'level', 'network', 'device'],
      appeals: ['member_id', 'subject', 'message', 'answer'],
      // What a name was before it was hidden is in here.
      review_items: ['state_before'],
    },
    // What was decided, and by whom, stays; the ids say nothing once the row of the member is empty.
    kept: {
      appeals: ['decided_by'],
      review_items: ['subject', 'member_id', 'kind', 'reasons', 'status', 'decision', 'decided_by'],
      sanctions: ['member_id', 'kind', 'reason', 'decided_by', 'lifted_by'],
    },
    export: async (db, { id }) => ({ moderation: await exportOf(db, id) }),
    forget: (tx, { id }) => forget(tx, id),
  },
};

async function exportOf(db: Reader, memberId: number) {
  return {
    claims: await db
      .selectFrom('claims')
      .select(['subject', 'claim_type as type', 'claim_text as text', 'created_at as sentAt'])
      .where('member_id', '=', memberId)
      .orderBy('id')
      .execute(),
    appeals: await db
      .selectFrom('appeals')
      .select(['subject', 'message', 'answer', 'accepted', 'created_at as sentAt'])
      .where('member_id', '=', memberId)
      .orderBy('id')
      .execute(),
    sanctions: await db
      .selectFrom('sanctions')
      .select(['kind', 'until', 'reason', 'decided_at as since', 'lifted_at as ended'])
      .where('member_id', '=', memberId)
      .orderBy('id')
      .execute(),
  };
}

async function forget(tx: Tx, memberId: number): Promise<void> {
  for (const table of ['claims', 'appeals'] as const)
    await tx.deleteFrom(table).where('member_id', '=', memberId).execute();
  await tx.updateTable('review_items').set({ state_before: null }).where('member_id', '=', memberId).execute();
}
