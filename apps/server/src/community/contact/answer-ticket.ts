import type { AnswerForm } from '@csz/contract/contact/calls';
import { TICKETS } from '@csz/contract/contact/keys';
import { Problem } from '@csz/contract/problem';
import { sql } from 'kysely';
import type * as z from 'zod';
import type { Member } from '#server/platform/actor.ts';
import { recordEvent } from '#server/platform/events/record-event.ts';
import { mailLayout } from '#server/platform/mail/layout.ts';
import type { Platform } from '#server/platform/platform.ts';
import { publish } from '#server/platform/publish.ts';
import { sendMail } from '#server/reference/mails/api.ts';
import { getTicketForUpdate } from './queries.ts';

/**
 * Mails an answer to who wrote, keeps it with the ticket, and closes the ticket unless more is to come. Who answers
 * first looks after a ticket that no colleague had taken.
 *
 * @throws {Problem} `ticket-not-found`, `ticket-closed`.
 */
export async function answerTicket(
  { db, settings }: Platform,
  id: number,
  { text, close }: z.output<typeof AnswerForm>,
  by: Member,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const ticket = await getTicketForUpdate(tx, id);
    // A colleague closed it meanwhile: two answers to one question confuse.
    if (ticket.closed_at !== null) throw new Problem('ticket-closed');
    await tx
      .insertInto('contact_answers')
      .values({ ticket_id: id, member_id: by.memberId, author: by.displayName, message: text })
      .execute();
    await tx
      .updateTable('contact_tickets')
      .set({
        assignee_id: sql`coalesce(assignee_id, ${by.memberId})`,
        closed_at: close ? sql`now()` : null,
      })
      .where('id', '=', id)
      .execute();
    const about = {
      actor: by.memberId,
      subject: `ticket:${id}` as const,
      data: { memberId: ticket.member_id, gameId: ticket.game_id },
    };
    await recordEvent(tx, { type: 'ticket.answered', ...about });
    if (close) await recordEvent(tx, { type: 'ticket.closed', ...about });
    await publish(tx, [TICKETS]);
    const subject = `Re: ${ticket.subject}`;
    const wrote = ticket.created_at.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'America/New_York' });
    const body = mailLayout({
      title: subject,
      paragraphs: [text, `On ${wrote} you wrote:`, ticket.message],
      footer: settings.mailFooter,
    });
    await sendMail(tx, { kind: 'contact-answer', to: ticket.email, subject, ...body });
  });
}
