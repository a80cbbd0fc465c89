import * as z from 'zod';
import type { Reader, Tx } from '#server/platform/db/types.ts';
import type { EventsOf } from '#server/platform/events/events.ts';
import type { Noun } from '#server/platform/noun.ts';
import { holdLinked } from './hold-linked.ts';
import { onProfileChosen, onTicketChanged } from './open-review.ts';
import { moderationRoutes } from './routes.ts';

const Decided = z.strictObject({
  /** `hold`: an undo puts it back to waiting. */
  decision: z.enum(['keep', 'hide', 'delete', 'hold']),
  /** The state that it had before: `visible`, `held`, `hidden`, `deleted`. */
  before: z.string(),
  /** Whose words they are; null when the member left. */
  memberId: z.int().nullable(),
  /** True when a decision is taken back. */
  isUndo: z.boolean(),
  /** True when an appeal was accepted: what was taken away is shown again, and does not wait. */
  isGranted: z.literal(true).optional(),
});

const Sanction = z.strictObject({
  memberId: z.int(),
  kind: z.enum(['silence', 'suspend']),
});

/** Subjects: `post:7`, `comment:12`, `recap:3`, `picture:5` and `name:5` of a member, `sanction:4`, `appeal:2`. */
const moderationEvents = {
  /**
   * Staff or a county's moderator decided about words or a picture. With no actor they are hidden by claims, or held for
   * a link to a host that staff quarantined.
   */
  'content.decided': Decided,
  /** Comments of a post were closed, opened or slowed down. */
  'thread.changed': z.strictObject({
    isLocked: z.boolean(),
    slowModeSeconds: z.int().nullable(),
    by: z.int(),
  }),
  'member.sanctioned': Sanction,
  'sanction.lifted': Sanction,
  'appeal.decided': z.strictObject({ memberId: z.int(), accepted: z.boolean() }),
} as const;

declare module '#server/platform/events/events.ts' {
  interface Events extends EventsOf<typeof moderationEvents> {}
}

export const moderation: Noun = {
  routes: moderationRoutes,
  addresses: { ofMember: ['/appeal'] },
  events: moderationEvents,
  reactions: [onProfileChosen, onTicketChanged],
  jobs: (platform) => ({ 'hold-linked': { run: (search) => holdLinked(platform, search) } }),
  memberData: {
    forgotten: {
      claims: ['member_id', 'subject', 'claim_type', 'claim_text', 'level', 'network', 'device'],
      appeals: ['member_id', 'subject', 'about', 'message', 'answer'],
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
  // Of words it is their state, by which it is known whether their author had deleted them.
  await tx
    .updateTable('review_items')
    .set({ state_before: null })
    .where('member_id', '=', memberId)
    .where('kind', 'in', ['name', 'picture'])
    .execute();
}
