import * as z from 'zod';
import type { EventsOf } from '#server/platform/events/events.ts';

/** Subjects: `member:7`. */
export const profileEvents = {
  /** Members say something else of themselves, or have another picture or none. What it is stays in their row. */
  'profile.changed': z.strictObject({ memberId: z.int() }),
} as const;

declare module '#server/platform/events/events.ts' {
  interface Events extends EventsOf<typeof profileEvents> {}
}
