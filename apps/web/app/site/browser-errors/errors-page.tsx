import { BROWSER_ERROR_STATUSES, BROWSER_ERRORS_PER_PAGE, type BrowserError } from '@csz/contract/browser-errors/calls';
import { browserErrorsRoutes } from '@csz/contract/browser-errors/routes';
import { formatCount } from '@csz/contract/core/format-count';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { useSearchParams } from 'react-router';
import { callQuery } from '#web/api/call-query.ts';
import { useAction } from '#web/api/use-action.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { Cluster, Stack } from '#web/ui/layout.tsx';
import { Link } from '#web/ui/link.tsx';
import { Pager } from '#web/ui/list-search.tsx';
import { ListStart } from '#web/ui/list-start.tsx';
import { useNotice } from '#web/ui/notice.tsx';
import { Tabs } from '#web/ui/tabs.tsx';

const LABELS = { open: 'Open', done: 'Done' } as const;
const EMPTY = { open: 'Nothing broke that you have not seen.', done: 'None yet.' } as const;
const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** What broke in browsers, the latest first, and what staff have looked after. */
export function ErrorsPage() {
  const [search] = useSearchParams();
  const status = BROWSER_ERROR_STATUSES.find((known) => known === search.get('status')) ?? 'open';
  const page = search.get('page') ?? '1';
  const list = useQuery({
    ...callQuery(browserErrorsRoutes.listBrowserErrors, { query: { status, page } }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const total = list.data?.total ?? 0;
  return (
    <Stack>
      <h1>Errors</h1>
      <p className="soft">
        What broke on screens of visitors, counted by message and place, with nothing of who they are. One that is done
        comes back when it happens again; one that has not happened for 90 days goes.
      </p>
      <Tabs aria-label="Status">
        {BROWSER_ERROR_STATUSES.map((name) => (
          <Link key={name} to={`?status=${name}`} aria-current={name === status ? 'page' : undefined}>
            {LABELS[name]}
          </Link>
        ))}
      </Tabs>
      <ListStart list={list} empty={EMPTY[status]} height={320} />
      <ul>
        {list.data?.items.map((error) => (
          <ErrorRow key={error.id} error={error} />
        ))}
      </ul>
      {total > BROWSER_ERRORS_PER_PAGE && <Pager page={Number(page)} perPage={BROWSER_ERRORS_PER_PAGE} total={total} />}
    </Stack>
  );
}

function ErrorRow({ error }: { error: BrowserError }) {
  const notice = useNotice();
  const { id, part, message, line, count, firstSeenAt, lastSeenAt, pages, browsers, builds, status } = error;
  const change = useAction(browserErrorsRoutes.changeBrowserErrorStatus, {
    errorsTo: 'toast',
    onDone: ({ message: words }) => notice.show(words),
  });
  const next = status === 'open' ? 'done' : 'open';
  const facts: readonly (readonly [string, string])[] = [
    ['First seen', moment.format(new Date(firstSeenAt))],
    ['Last seen', moment.format(new Date(lastSeenAt))],
    ['Pages', pages.join(', ')],
    ['Browsers', browsers.join(', ')],
    ['Builds', builds.join(', ')],
    ['Line', line ?? ''],
  ];
  return (
    <Stack as="li" gap={3} ruled={4}>
      <Cluster as="h2" gap={3} className="large breaks">
        {message}
        <Badge>{part}</Badge>
        <Badge waits={status === 'open'}>{count === 1 ? 'once' : `${formatCount(count)} times`}</Badge>
      </Cluster>
      <Facts>
        {facts.map(
          ([name, value]) =>
            value !== '' && (
              <Fragment key={name}>
                <dt>{name}</dt>
                <dd className="breaks">{value}</dd>
              </Fragment>
            ),
        )}
      </Facts>
      <div>
        <Button disabled={change.isBusy} onClick={() => change.run({ params: { id }, body: { status: next } })}>
          {next === 'done' ? 'Done' : 'Open again'}
          <span className="visually-hidden"> {message}</span>
        </Button>
      </div>
    </Stack>
  );
}
