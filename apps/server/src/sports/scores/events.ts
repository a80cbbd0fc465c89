import * as z from 'zod';
import type { EventsOf } from '#server/platform/events/events.ts';

/** Subjects: `game:7`. */
export const scoreEvents = {
  /** A member reported how it ended, or stands so far. */
  'score.reported': z.strictObject({ memberId: z.int() }),
  /** Whether these members' last reports were right is known now, or is another thing than before, or open again. */
  'score.judged': z.strictObject({ memberIds: z.array(z.int()) }),
  /** A decision of staff or of a league director says otherwise than these members last reported. */
  'score.overruled': z.strictObject({
    memberIds: z.array(z.int()),
    /** The zone where the game is played. */
    tz: z.string(),
  }),
} as const;

declare module '#server/platform/events/events.ts' {
  interface Events extends EventsOf<typeof scoreEvents> {}
}
