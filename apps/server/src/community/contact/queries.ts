import type { listTickets as listTicketsCall, Ticket, TicketDetail } from '@csz/contract/contact/calls';
import type { CallAnswer, CallRequest } from '@csz/contract/core/call';
import { Problem } from '@csz/contract/problem';
import { type Selectable, sql } from 'kysely';
import { likePattern, pageOf } from '#server/platform/db/page.ts';
import type { ContactTickets } from '#server/platform/db/schema.generated.ts';
import type { Reader, Tx } from '#server/platform/db/types.ts';

type TicketsQuery = CallRequest<typeof listTicketsCall>['query'];

/** Tickets of a status: open ones oldest first, because they wait; closed ones newest first. */
export async function listTickets(db: Reader, query: TicketsQuery): Promise<CallAnswer<typeof listTicketsCall>> {
  const { status, searchTerm = '' } = query;
  const words = likePattern(searchTerm);
  const found = selectTickets(db)
    .where('t.closed_at', status === 'open' ? 'is' : 'is not', null)
    .$if(searchTerm !== '', (query) =>
      query.where((eb) =>
        eb('t.subject', 'ilike', words).or('t.message', 'ilike', words).or('t.email', 'ilike', words),
      ),
    );
  const ordered =
    status === 'open' ? found.orderBy('t.id') : found.orderBy('t.closed_at', 'desc').orderBy('t.id', 'desc');
  const { rows, total } = await pageOf(ordered, query);
  return { items: rows.map((row) => ({ ...present(row), answers: row.answers })), total };
}

/**
 * One ticket with its answers, and who may take it.
 *
 * @throws {Problem} `ticket-not-found`.
 */
export async function getTicket(db: Reader, id: number): Promise<TicketDetail> {
  const row = await selectTickets(db).where('t.id', '=', id).executeTakeFirst();
  if (row === undefined) throw new Problem('ticket-not-found');
  const answers = await db
    .selectFrom('contact_answers')
    .selectAll()
    .where('ticket_id', '=', id)
    .orderBy('id')
    .execute();
  return {
    ...present(row),
    answers: answers.map(({ id: answerId, author, message, sent_at }) => ({
      id: String(answerId),
      author,
      text: message,
      sentAt: sent_at.toISOString(),
    })),
    staff: await listStaff(db),
  };
}

/**
 * The row of a ticket, locked: two who act on it at once come one after the other.
 *
 * @throws {Problem} `ticket-not-found`.
 */
export async function getTicketForUpdate(tx: Tx, id: number): Promise<Selectable<ContactTickets>> {
  const row = await tx.selectFrom('contact_tickets').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (row === undefined) throw new Problem('ticket-not-found');
  return row;
}

/** The site administrators, by name. */
export async function listStaff(db: Reader): Promise<{ id: string; name: string }[]> {
  const rows = await db
    .selectFrom('members')
    .select(['id', 'display_name'])
    .where('is_site_admin', '=', true)
    .where('deactivated_at', 'is', null)
    .orderBy('display_name')
    .orderBy('id')
    .execute();
  return rows.map(({ id, display_name }) => ({ id: String(id), name: display_name }));
}

const selectTickets = (db: Reader) =>
  db
    .selectFrom('contact_tickets as t')
    .leftJoin('members as m', 'm.id', 't.member_id')
    .leftJoin('members as a', 'a.id', 't.assignee_id')
    .select(['t.id', 't.email', 't.subject', 't.message', 't.game_id', 't.game_name', 't.closed_at', 't.created_at'])
    .select(['t.member_id', 'm.display_name as member_name', 't.assignee_id', 'a.display_name as assignee_name'])
    .select(sql<number>`(select count(*)::int from contact_answers c where c.ticket_id = t.id)`.as('answers'));

type TicketRow = Awaited<ReturnType<ReturnType<typeof selectTickets>['execute']>>[number];

const personOf = (id: number | null, name: string | null) =>
  id === null || name === null ? null : { id: String(id), name };

function present(row: TicketRow): Omit<Ticket, 'answers'> {
  return {
    id: String(row.id),
    email: row.email,
    member: personOf(row.member_id, row.member_name),
    subject: row.subject,
    text: row.message,
    game: personOf(row.game_id, row.game_name === '' ? 'the game' : row.game_name),
    status: row.closed_at === null ? 'open' : 'closed',
    assignee: personOf(row.assignee_id, row.assignee_name),
    createdAt: row.created_at.toISOString(),
  };
}
