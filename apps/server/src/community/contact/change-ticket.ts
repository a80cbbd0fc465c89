import { TICKETS } from '@csz/contract/contact/keys';
import { Problem } from '@csz/contract/problem';
import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db/types.ts';
import { recordEvent } from '#server/platform/events/record-event.ts';
import { publish } from '#server/platform/publish.ts';
import { type Act, audit } from '#server/reference/audit/api.ts';
import { getTicketForUpdate, listStaff } from './queries.ts';

/**
 * Closes a ticket, or opens it again. One that is like that already stays as it is.
 *
 * @throws {Problem} `ticket-not-found`.
 */
export async function changeTicketStatus(db: Db, id: number, status: 'open' | 'closed', act: Act): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const ticket = await getTicketForUpdate(tx, id);
    const isClosed = ticket.closed_at !== null;
    if (isClosed === (status === 'closed')) return;
    await tx
      .updateTable('contact_tickets')
      .set({ closed_at: status === 'closed' ? sql`now()` : null })
      .where('id', '=', id)
      .execute();
    await recordEvent(tx, {
      type: status === 'closed' ? 'ticket.closed' : 'ticket.reopened',
      actor: act.actor.memberId,
      subject: `ticket:${id}`,
      data: { memberId: ticket.member_id, gameId: ticket.game_id },
    });
    const action = status === 'closed' ? 'close message' : 'open message';
    await audit(tx, { ...act, action, subject: `message ${id}: ${ticket.subject}` });
    await publish(tx, [TICKETS]);
  });
}

/**
 * Says which site administrator looks after a ticket, and answers their name.
 *
 * @throws {Problem} `ticket-not-found`, `assignee-not-staff`.
 */
export function assignTicket(db: Db, id: number, assigneeId: number | null, act: Act): Promise<string | null> {
  return db.transaction().execute(async (tx) => {
    const ticket = await getTicketForUpdate(tx, id);
    const name = assigneeId === null ? null : await getStaffName(tx, assigneeId);
    await tx.updateTable('contact_tickets').set({ assignee_id: assigneeId }).where('id', '=', id).execute();
    const subject = `message ${id}: ${ticket.subject}`;
    await audit(tx, { ...act, action: 'assign message', subject, after: name ?? 'no one' });
    await publish(tx, [TICKETS]);
    return name;
  });
}

async function getStaffName(tx: Tx, memberId: number): Promise<string> {
  const assignee = (await listStaff(tx)).find(({ id }) => id === String(memberId));
  if (assignee === undefined) throw new Problem('assignee-not-staff');
  return assignee.name;
}
