import * as z from 'zod';
import type { EventsOf } from '#server/platform/events/events.ts';

const Ticket = z.strictObject({
  /** Whose message it is; null for a guest's. */
  memberId: z.int().nullable(),
  gameId: z.int().nullable(),
});

/** Subjects: `ticket:7`. What was written stays in its row. */
export const contactEvents = {
  'ticket.opened': Ticket,
  'ticket.answered': Ticket,
  'ticket.closed': Ticket,
  'ticket.reopened': Ticket,
} as const;

declare module '#server/platform/events/events.ts' {
  interface Events extends EventsOf<typeof contactEvents> {}
}
