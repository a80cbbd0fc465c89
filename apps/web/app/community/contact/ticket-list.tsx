import { TICKET_STATUSES, TICKETS_PER_PAGE, type Ticket } from '@csz/contract/contact/calls';
import { ticketsPage } from '@csz/contract/contact/pages';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { Stack } from '#web/ui/layout.tsx';
import { Link } from '#web/ui/link.tsx';
import { ListSearch, Pager } from '#web/ui/list-search.tsx';
import { ListStart } from '#web/ui/list-start.tsx';
import { formatHere } from '#web/ui/moment.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { useListSearch } from '#web/ui/use-list-search.ts';
import { ticketsQuery } from './queries.ts';

const LABELS = { open: 'Open', closed: 'Closed' } as const;

/** Messages that wait for an answer, the oldest first, and those that have one. */
export function TicketList() {
  const [search] = useSearchParams();
  const filter = useListSearch();
  const status = TICKET_STATUSES.find((known) => known === search.get('status')) ?? 'open';
  const list = useQuery(ticketsQuery({ status, ...filter }));
  const { data } = list;
  return (
    <Stack>
      <h1>Messages</h1>
      <Tabs aria-label="Status">
        {TICKET_STATUSES.map((name) => (
          <Link key={name} to={`?status=${name}`} aria-current={name === status ? 'page' : undefined}>
            {LABELS[name]}
          </Link>
        ))}
      </Tabs>
      <ListSearch label="Words or email">
        <input type="hidden" name="status" value={status} />
      </ListSearch>
      <ListStart
        list={list}
        empty={filter.searchTerm === undefined ? EMPTY[status] : 'No message has these words.'}
        height={240}
      />
      <ul>
        {data?.items.map((ticket) => (
          <TicketRow key={ticket.id} ticket={ticket} />
        ))}
      </ul>
      {(data?.total ?? 0) > TICKETS_PER_PAGE && (
        <Pager page={Number(filter.page)} perPage={TICKETS_PER_PAGE} total={data?.total ?? 0} />
      )}
    </Stack>
  );
}

const EMPTY = { open: 'Every message is answered.', closed: 'None yet.' } as const;

function TicketRow({ ticket }: { ticket: Ticket }) {
  const { id, subject, email, member, assignee, answers, createdAt } = ticket;
  const facts = [
    member === null ? email : `${member.name} (${email})`,
    formatHere(createdAt),
    ...(answers === 0 ? [] : [answers === 1 ? '1 answer' : `${answers} answers`]),
    assignee === null ? 'no one has it' : `${assignee.name} has it`,
  ];
  return (
    <Stack as="li" gap={3} ruled={4}>
      <h2 className="large">
        <Link to={ticketsPage(id)}>{subject}</Link>
      </h2>
      <p className="soft small">{facts.join(' · ')}</p>
    </Stack>
  );
}
