import { sql } from 'kysely';
import { FORMER_MEMBER } from '#server/platform/member-data.ts';
import type { Noun } from '#server/platform/noun.ts';
import { contactEvents } from './events.ts';
import { contactRoutes } from './routes.ts';

export const contact: Noun = {
  routes: contactRoutes,
  events: contactEvents,
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
