import * as z from 'zod';
import type { EventsOf } from '#server/platform/events/events.ts';

const OfMember = z.strictObject({ memberId: z.int() });

/** Subjects: `member:7`. What was chosen is in the member's row. */
export const accountEvents = {
  /** A member has another display name, or the first one. */
  'display-name.chosen': OfMember,
  /** A member has another picture. */
  'avatar.chosen': OfMember,
} as const;

declare module '#server/platform/events/events.ts' {
  interface Events extends EventsOf<typeof accountEvents> {}
}
