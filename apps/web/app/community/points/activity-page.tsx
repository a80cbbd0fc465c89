import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { NotificationList } from '#web/community/notifications/notification-list.tsx';
import { FEW } from '#web/community/notifications/queries.ts';
import { Card } from '#web/ui/card.tsx';
import { Link } from '#web/ui/link.tsx';
import { ListFailed, ListWaits } from '#web/ui/list-start.tsx';
import { ListNote } from '#web/ui/list-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { Section } from '#web/ui/section.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { MemberPoints } from './member-points.tsx';
import { type Bar, PointsChart } from './points-chart.tsx';
import { pointsByDateQuery, pointsByMonthQuery, pointsStatQuery } from './queries.ts';

const TABS = [
  { label: 'By date', search: '', by: null },
  { label: 'By month', search: '?by=month', by: 'month' },
] as const;

/** What a member earned: the card, and a chart by date or by month. */
export function ActivityPage() {
  const [search] = useSearchParams();
  const by = search.get('by') === 'month' ? 'month' : null;
  return (
    <Page gap={5}>
      <h1>Spirit PointZ</h1>
      <Card as="section" aria-label="All your points">
        <MemberPoints />
      </Card>
      <Ranks />
      <Section id="points" title="Points over time">
        <Tabs aria-label="Points over time">
          {TABS.map((tab) => (
            <Link
              key={tab.label}
              to={{ search: tab.search }}
              preventScrollReset
              aria-current={tab.by === by ? 'page' : undefined}
            >
              {tab.label}
            </Link>
          ))}
        </Tabs>
        {by === 'month' ? <ByMonth /> : <ByDate />}
      </Section>
      <Section id="notifications" title="Notifications">
        <NotificationList perPage={FEW} loadsMore={false} />
      </Section>
    </Page>
  );
}

/** The member's place in this season and at their school; the card says where among all. */
function Ranks() {
  const { data: stat } = useQuery(pointsStatQuery);
  if (stat === undefined || (stat.seasonRank === null && stat.schoolRank === null)) return null;
  return (
    <p>
      {stat.seasonRank !== null && `#${stat.seasonRank} of this season`}
      {stat.seasonRank !== null && stat.schoolRank !== null && ' · '}
      {stat.schoolRank !== null && `#${stat.schoolRank.rank} at ${stat.schoolRank.school}`}
    </p>
  );
}

const DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const WHOLE_DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const MONTH = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' });
const WHOLE_MONTH = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

function ByDate() {
  const list = useQuery(pointsByDateQuery);
  const bars = list.data?.items.map(({ date, spiritPointsSum: points }): Bar => {
    const day = new Date(`${date}T00:00:00Z`);
    return { label: DAY.format(day), name: WHOLE_DAY.format(day), points };
  });
  return <Chart caption="Points by date" bars={bars} list={list} />;
}

function ByMonth() {
  const list = useQuery(pointsByMonthQuery);
  const bars = list.data?.items.map(({ year, month, spiritPointsSum: points }): Bar => {
    const first = new Date(Date.UTC(year, month - 1));
    return { label: MONTH.format(first), name: WHOLE_MONTH.format(first), points };
  });
  return <Chart caption="Points by month" bars={bars} list={list} />;
}

interface ChartProps {
  caption: string;
  /** The newest first, as they come; undefined while they do not. */
  bars: readonly Bar[] | undefined;
  list: { readonly isError: boolean; refetch(): unknown };
}

function Chart({ caption, bars, list }: ChartProps) {
  if (bars === undefined)
    return list.isError ? <ListFailed words="Can't load data" onRetry={list.refetch} /> : <ListWaits height={260} />;
  if (bars.length === 0) return <ListNote>No data available</ListNote>;
  return <PointsChart caption={caption} bars={bars.toReversed()} />;
}
