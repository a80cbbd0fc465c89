import * as z from 'zod';
import type { EventsOf } from '#server/platform/events/events.ts';

const Comment = z.strictObject({
  postId: z.int(),
  /** Who wrote it. */
  memberId: z.int().nullable(),
  state: z.enum(['visible', 'held', 'hidden', 'deleted']),
});

/** Whether the words name members; of older events and of edits it is not known. */
const names = { hasMentions: z.boolean().optional() };

/** Subjects: `comment:12`. */
export const commentEvents = {
  /** It was posted; a held one is not on any page yet. */
  'comment.created': Comment.extend({ ...names, postMemberId: z.int().nullable() }),
  /** Its words are others now. */
  'comment.updated': Comment.extend(names),
  /** Its author or staff deleted it. */
  'comment.deleted': Comment,
} as const;

declare module '#server/platform/events/events.ts' {
  interface Events extends EventsOf<typeof commentEvents> {}
}
