import * as z from 'zod';
import type { EventsOf } from '#server/platform/events/events.ts';

const Recap = z.strictObject({
  gameId: z.int(),
  /** Who wrote it; null when the member left. */
  memberId: z.int().nullable(),
});

/** Subjects: `recap:7`. */
export const recapEvents = {
  /** It is on the page of its game. */
  'recap.shown': Recap,
  /** It waits for staff. */
  'recap.held': Recap,
  /** Staff took it off. */
  'recap.hidden': Recap,
} as const;

declare module '#server/platform/events/events.ts' {
  interface Events extends EventsOf<typeof recapEvents> {}
}
