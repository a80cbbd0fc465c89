import * as z from 'zod';
import type { EventsOf } from '#server/platform/events/events.ts';

const ScheduleChange = z.strictObject({
  /** The game in words, as it was. */
  title: z.string(),
  /** In the words of its history. */
  changes: z.array(z.strictObject({ field: z.string(), before: z.string(), after: z.string() })),
  /** The zone where it is played. */
  tz: z.string(),
  /** Its day, and the one that it has or had besides; null where a day is not known. */
  days: z.array(z.string().nullable()),
  /** The teams that it is or was of. */
  teams: z.array(z.strictObject({ schoolId: z.int(), sportId: z.int() })),
});

const Proposal = z.strictObject({
  gameId: z.int(),
  /** The side that asks. */
  schoolId: z.int(),
  /** The zone where the game is played. */
  tz: z.string(),
});

/** Subjects: `game:7`, `proposal:4`. */
export const scheduleEvents = {
  /** Something that stands in a schedule is different now; the subject is the entry to look at. */
  'game.schedule-changed': ScheduleChange,
  /** It is gone for good. */
  'game.removed': z.strictObject({}),
  /** A side asks those who can edit a game for a change. */
  'proposal.made': Proposal,
  'proposal.accepted': Proposal,
  'proposal.declined': Proposal,
  'proposal.withdrawn': Proposal,
} as const;

declare module '#server/platform/events/events.ts' {
  interface Events extends EventsOf<typeof scheduleEvents> {}
}
