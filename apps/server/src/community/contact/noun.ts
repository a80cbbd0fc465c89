import { sql } from 'kysely';
import * as z from 'zod';
import type { EventsOf } from '#server/platform/events/events.ts';
import { FORMER_MEMBER, type Noun } from '#server/platform/noun.ts';
import { contactRoutes } from './routes.ts';

const Ticket = z.strictObject({
  /** Whose message it is; null for a guest's. */
  memberId: z.int().nullable(),
  gameId: z.int().nullable(),
});

/** Subjects: `ticket:7`. What was written stays in its row. */
const contactEvents = {
  'ticket.opened': Ticket,
  'ticket.answered': Ticket,
  'ticket.closed': Ticket,
  'ticket.reopened': Ticket,
} as const;

declare module '#server/platform/events/events.ts' {
  interface Events extends EventsOf<typeof contactEvents> {}
}

export const contact: Noun = {
  routes: contactRoutes,
  events: contactEvents,
  movedPages: { '/pages/contact.php': '/contact-us' },
  memberData: {
    forgotten: {
      contact_tickets: ['member_id', 'email', 'subject', 'message', 'game_name'],
      contact_answers: ['author'],
    },
    // Who looked after a message and what staff answered stays; the ids say nothing once the member's row is empty.
    kept: { contact_tickets: ['assignee_id'], contact_answers: ['member_id', 'message'] },
    export: async (db, { id }) => ({
      messages: await db
        .selectFrom('contact_tickets')
        .select(['email', 'subject', 'message', 'game_name as game', 'created_at as sentAt'])
        .where('member_id', '=', id)
        .orderBy('id')
        .execute(),
    }),
    forget: async (tx, { id, email }) => {
      await tx
        .deleteFrom('contact_tickets')
        .where((eb) => eb('member_id', '=', id).or(sql`lower(email)`, '=', email.toLowerCase()))
        .execute();
      await tx.updateTable('contact_answers').set({ author: FORMER_MEMBER }).where('member_id', '=', id).execute();
    },
  },
};
