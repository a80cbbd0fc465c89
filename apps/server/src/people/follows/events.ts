import * as z from 'zod';
import type { EventsOf } from '#server/platform/events/events.ts';

const Follow = z.strictObject({ memberId: z.int(), schoolId: z.int(), sportId: z.int().nullable() });

/** Subjects: `follow:7`. */
export const followEvents = {
  'follow.added': Follow,
  'follow.removed': Follow,
  /** The member wants mails about it again. */
  'follow.mails-resumed': z.strictObject({ memberId: z.int() }),
} as const;

declare module '#server/platform/events/events.ts' {
  interface Events extends EventsOf<typeof followEvents> {}
}
