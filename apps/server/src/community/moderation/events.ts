import * as z from 'zod';
import type { EventsOf } from '#server/platform/events/events.ts';

const Decided = z.strictObject({
  /** `hold`: an undo puts it back to waiting. */
  decision: z.enum(['keep', 'hide', 'delete', 'hold']),
  /** The state that it had before: `visible`, `held`, `hidden`, `deleted`. */
  before: z.string(),
  /** Whose words they are; null when the member left. */
  memberId: z.int().nullable(),
  /** True when a decision is taken back. */
  isUndo: z.boolean(),
});

const Sanction = z.strictObject({
  memberId: z.int(),
  kind: z.enum(['silence', 'suspend']),
});

/** Subjects: `post:7`, `comment:12`, `recap:3`, `picture:5` and `name:5` of a member, `sanction:4`, `appeal:2`. */
export const moderationEvents = {
  /** Staff, a county's moderator or, with no actor, claims decided about words or a picture. */
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
