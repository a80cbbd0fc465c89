import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useLive } from '#web/api/live/use-live.ts';
import { ModeratorList } from '#web/community/moderators/moderator-list.tsx';
import { HostList } from '#web/community/trust/host-list.tsx';
import { useMe } from '#web/people/accounts/queries.ts';
import { formatSpan } from '#web/ui/ago.ts';
import { Stack } from '#web/ui/layout.tsx';
import { Link } from '#web/ui/link.tsx';
import { Pager } from '#web/ui/list-search.tsx';
import { ListStart } from '#web/ui/list-start.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { useListSearch } from '#web/ui/use-list-search.ts';
import { AppealList } from './appeal-list.tsx';
import { reviewItemsQuery } from './queries.ts';
import { ReviewCard } from './review-card.tsx';
import { type NewSanction, SanctionDialog } from './sanction-dialog.tsx';

const PER_PAGE = 20;
const TABS = [
  { show: 'open', label: 'Waiting', isForStaff: false },
  { show: 'decided', label: 'Decided', isForStaff: false },
  { show: 'appeals', label: 'Appeals', isForStaff: false },
  { show: 'hosts', label: 'Link hosts', isForStaff: true },
  { show: 'moderators', label: 'Moderators', isForStaff: true },
] as const;

/** One queue for everything that someone has to look at; a county's moderators see their county. */
export function ModerationPage() {
  useLive();
  const [search] = useSearchParams();
  const isStaff = useMe()?.isSiteAdmin === true;
  const tabs = TABS.filter(({ isForStaff }) => isStaff || !isForStaff);
  const shown = tabs.find(({ show }) => show === search.get('show'))?.show ?? 'open';
  return (
    <Stack gap={4}>
      <h1>Moderation</h1>
      <Tabs aria-label="Moderation">
        {tabs.map(({ show, label }) => (
          <Link key={show} to={`?show=${show}`} aria-current={show === shown ? 'page' : undefined}>
            {label}
          </Link>
        ))}
      </Tabs>
      {shown === 'appeals' && <AppealList />}
      {shown === 'hosts' && <HostList />}
      {shown === 'moderators' && <ModeratorList />}
      {(shown === 'open' || shown === 'decided') && <Queue key={shown} status={shown} />}
    </Stack>
  );
}

function Queue({ status }: { status: 'open' | 'decided' }) {
  const { page } = useListSearch();
  const list = useQuery(reviewItemsQuery(status, page));
  const { data } = list;
  const minutes = data?.medianMinutes ?? null;
  const [sanction, setSanction] = useState<NewSanction>();
  return (
    <>
      {minutes !== null && (
        <p className="soft">
          From the first report to the decision: {formatSpan(minutes * 60_000)} (median of the last 30 days).
        </p>
      )}
      <ListStart list={list} empty={status === 'open' ? 'Nothing waits.' : 'Nothing was decided yet.'} height={320} />
      <ul>
        {data?.items.map((item) => (
          <li key={item.subject}>
            <ReviewCard item={item} onSanction={setSanction} />
          </li>
        ))}
      </ul>
      {(data?.total ?? 0) > PER_PAGE && <Pager page={Number(page)} perPage={PER_PAGE} total={data?.total ?? 0} />}
      {sanction !== undefined && <SanctionDialog {...sanction} onClose={() => setSanction(undefined)} />}
    </>
  );
}
