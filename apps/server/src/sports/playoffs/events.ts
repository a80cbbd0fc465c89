import * as z from 'zod';
import type { EventsOf } from '#server/platform/events/events.ts';

const Bracket = z.strictObject({
  name: z.string(),
  stateId: z.int(),
  districtId: z.int().nullable(),
  sportId: z.int(),
  season: z.int(),
});

/** Subjects: `bracket:4`. The games that it enters and takes away have events of their own. */
export const playoffEvents = {
  'bracket.published': Bracket,
  /** It is a draft again. */
  'bracket.unpublished': Bracket,
} as const;

declare module '#server/platform/events/events.ts' {
  interface Events extends EventsOf<typeof playoffEvents> {}
}
