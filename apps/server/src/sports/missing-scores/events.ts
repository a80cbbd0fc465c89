import * as z from 'zod';
import type { EventsOf } from '#server/platform/events/events.ts';

/** Subjects: `member:5`. */
export const missingScoreEvents = {
  /** A coach or an athletic director is asked for the scores of games, each for the first time. */
  'scores.requested': z.strictObject({
    memberId: z.int(),
    gameIds: z.array(z.int()),
    /** The zone where the first of them is played. */
    tz: z.string(),
  }),
  /** It is the hour of a member's list of the week that begins on this Monday. */
  'weekly-scores.due': z.strictObject({ memberId: z.int(), week: z.string(), tz: z.string() }),
} as const;

declare module '#server/platform/events/events.ts' {
  interface Events extends EventsOf<typeof missingScoreEvents> {}
}
