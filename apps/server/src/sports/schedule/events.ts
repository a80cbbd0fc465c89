import * as z from 'zod';
import type { EventsOf } from '#server/platform/events/events.ts';

const Proposal = z.strictObject({
  gameId: z.int(),
  /** The side that asks. */
  schoolId: z.int(),
  /** The zone where the game is played. */
  tz: z.string(),
});

/** Subjects: `proposal:4`. */
export const scheduleEvents = {
  /** A side asks those who can edit a game for a change. */
  'proposal.made': Proposal,
  'proposal.accepted': Proposal,
  'proposal.declined': Proposal,
  'proposal.withdrawn': Proposal,
  /** The game became another one before anyone answered. */
  'proposal.overtaken': Proposal,
} as const;

declare module '#server/platform/events/events.ts' {
  interface Events extends EventsOf<typeof scheduleEvents> {}
}
