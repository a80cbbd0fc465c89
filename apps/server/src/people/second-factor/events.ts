import * as z from 'zod';
import type { EventsOf } from '#server/platform/events/events.ts';

/** Subjects: `member:7`. */
export const secondFactorEvents = {
  /** Sessions other than this one did not show it. */
  'second-factor.confirmed': z.strictObject({ memberId: z.int(), sessionId: z.int() }),
} as const;

declare module '#server/platform/events/events.ts' {
  interface Events extends EventsOf<typeof secondFactorEvents> {}
}
