import * as z from 'zod';
import type { EventsOf } from '#server/platform/events/events.ts';

const Post = z.strictObject({
  /** Who wrote it. */
  memberId: z.int().nullable(),
  state: z.enum(['visible', 'held', 'hidden', 'deleted']),
});

/** Subjects: `post:7`. */
export const postEvents = {
  /** It was posted; a held one is not on any page yet. */
  'post.created': Post.extend({ gameId: z.int().nullable(), pictures: z.int() }),
  /** Its words, tags or pictures are others now. */
  'post.updated': Post,
  /** Its author or staff deleted it. */
  'post.deleted': Post,
  /** A member likes it, for the first time or again. */
  'post.liked': z.strictObject({ memberId: z.int().nullable(), likedBy: z.int() }),
  /** The like was taken back. */
  'post.unliked': z.strictObject({ memberId: z.int().nullable(), likedBy: z.int() }),
} as const;

declare module '#server/platform/events/events.ts' {
  interface Events extends EventsOf<typeof postEvents> {}
}
