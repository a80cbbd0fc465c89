import type { CallInput } from '@csz/contract/core/call';
import type * as mails from '@csz/contract/mails/calls';
import { mailsRoutes } from '@csz/contract/mails/routes';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callQuery } from '#web/api/call-query.ts';
import { Stack } from '#web/ui/layout.tsx';
import { ListSearch, Pager } from '#web/ui/list-search.tsx';
import { ListStart } from '#web/ui/list-start.tsx';
import { formatHere } from '#web/ui/moment.tsx';
import { useListSearch } from '#web/ui/use-list-search.ts';

/** Lists of staff are always read again: a decision of a colleague must show. */
const fresh = { staleTime: 0, placeholderData: keepPreviousData };

const outboxQuery = (query: CallInput<typeof mails.listOutbox>['query']) => ({
  ...callQuery(mailsRoutes.listOutbox, { query }),
  ...fresh,
});

const PER_PAGE = 50;

/** The mails of the last days, to read what was sent or why it was not. */
export function OutboxList() {
  const filter = useListSearch();
  const list = useQuery(outboxQuery(filter));
  const { data } = list;
  return (
    <Stack>
      <h1>Outbox</h1>
      <ListSearch label="Address or subject" />
      <ListStart
        list={list}
        empty={filter.searchTerm === undefined ? 'No mail was sent in the last days.' : 'No mail fits.'}
      />
      <ul>
        {data?.items.map((mail) => (
          <li key={mail.id}>
            <Stack as="details" gap={3} ruled={4}>
              <summary>
                <strong>{mail.subject}</strong> to {mail.to}, {formatHere(mail.sentAt)}
                {mail.error !== '' && ` (failed: ${mail.error})`}
              </summary>
              <pre className="letter">{mail.text}</pre>
            </Stack>
          </li>
        ))}
      </ul>
      {data !== undefined && data.total > PER_PAGE && (
        <Pager page={Number(filter.page)} perPage={PER_PAGE} total={data.total} />
      )}
    </Stack>
  );
}
