import * as z from 'zod';
import type { EventsOf } from '#server/platform/events/events.ts';

const Comment = z.strictObject({
  postId: z.int(),
  /** Who wrote it. */
  memberId: z.int().nullable(),
  state: z.enum(['visible', 'held', 'hidden', 'deleted']),
});

/** Subjects: `comment:12`. */
export const commentEvents = {
  /** It was posted; a held one is not on any page yet. */
  'comment.created': Comment.extend({
    postMemberId: z.int().nullable(),
    /** Whether the words name members; of older events it is not known. */
    hasMentions: z.boolean().optional(),
  }),
  /** Its words are others now. */
  'comment.updated': Comment,
  /** Its author or staff deleted it. */
  'comment.deleted': Comment,
} as const;

declare module '#server/platform/events/events.ts' {
  interface Events extends EventsOf<typeof commentEvents> {}
}
