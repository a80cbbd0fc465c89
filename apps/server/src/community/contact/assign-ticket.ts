import { Problem } from '@csz/contract/problem';
import type { Db, Tx } from '#server/platform/db/types.ts';
import { type Act, audit } from '#server/reference/audit/api.ts';
import { getTicketForUpdate, listStaff } from './queries.ts';

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
    await audit(tx, { ...act, action: 'assign message', subject, after: name ?? 'nobody' });
    return name;
  });
}

async function getStaffName(tx: Tx, memberId: number): Promise<string> {
  const assignee = (await listStaff(tx)).find(({ id }) => id === String(memberId));
  if (assignee === undefined) throw new Problem('assignee-not-staff');
  return assignee.name;
}
