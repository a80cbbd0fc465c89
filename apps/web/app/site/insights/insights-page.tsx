import { csvFile } from '@csz/contract/core/csv';
import { formatCount } from '@csz/contract/core/format-count';
import { dayOfMonth, formatDate, shortMonthOf } from '@csz/contract/core/when';
import type { DayCount } from '@csz/contract/insights/calls';
import { insightsRoutes } from '@csz/contract/insights/routes';
import { addDays } from '@csz/rules/civil-date';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { callQuery } from '#web/api/call-query.ts';
import { type Bar, PointsChart } from '#web/community/points/points-chart.tsx';
import { Button } from '#web/ui/button.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { download } from '#web/ui/download.ts';
import { Cluster, Stack } from '#web/ui/layout.tsx';
import { Link } from '#web/ui/link.tsx';
import { ListFailed, ListWaits } from '#web/ui/list-start.tsx';
import { ListNote } from '#web/ui/list-state.tsx';
import { Section } from '#web/ui/section.tsx';
import { Tabs } from '#web/ui/tabs.tsx';

const SPANS = [7, 30, 90] as const;
const shortDay = (day: string) => `${shortMonthOf(day)} ${dayOfMonth(day)}`;

/** How often pages were looked at and things were done, by day, page and event. */
export function InsightsPage() {
  const [search] = useSearchParams();
  const span = SPANS.find((days) => String(days) === search.get('days')) ?? 30;
  const list = useQuery(callQuery(insightsRoutes.listCounts, { query: {} }));
  const to = list.data?.to;
  const from = to === undefined ? undefined : addDays(to, 1 - span);
  const wide = useQuery({
    ...callQuery(insightsRoutes.listCounts, { query: { from, to } }),
    enabled: from !== undefined && span !== 30,
  });
  const shown = span === 30 ? list : wide;
  return (
    <Stack>
      <h1>Insights</h1>
      <p className="soft">
        Counted by day, with nothing of who looked: no cookie, no address, no member. Programs, and visitors whose
        browser asks not to be followed, are not in it.
      </p>
      <Tabs aria-label="Days">
        {SPANS.map((days) => (
          <Link key={days} to={`?days=${days}`} aria-current={days === span ? 'page' : undefined}>
            {days} days
          </Link>
        ))}
      </Tabs>
      {shown.data === undefined ? (
        shown.isError ? (
          <ListFailed onRetry={shown.refetch} />
        ) : (
          <ListWaits height={480} />
        )
      ) : (
        <Counts items={shown.data.items} days={daysOf(shown.data)} span={span} />
      )}
    </Stack>
  );
}

function daysOf({ from, to }: { from: string; to: string }): string[] {
  const days = [from];
  for (let day = from; day < to; days.push(day)) day = addDays(day, 1);
  return days;
}

interface CountsProps {
  items: readonly DayCount[];
  days: readonly string[];
  span: number;
}

const NAMES = { view: 'Pages', event: 'What was done' } as const;

function Counts({ items, days, span }: CountsProps) {
  const [search] = useSearchParams();
  const name = search.get('name');
  if (items.length === 0) return <ListNote>No data available</ListNote>;
  const counted = items.filter((item) => (name === null ? item.kind === 'view' : item.name === name));
  const bars = days.map((day): Bar => {
    const points = sumOf(counted.filter((item) => item.day === day));
    return { label: shortDay(day), name: formatDate(day), points };
  });
  return (
    <>
      <Section id="by-day" title={name ?? 'All pages'}>
        <PointsChart caption={`${name ?? 'All pages'} by day`} unit="Count" bars={bars} />
        <Cluster>
          {name !== null && <Link to={`?days=${span}`}>All pages</Link>}
          <Button onClick={() => download('insights.csv', countsFile(items))}>Download as CSV</Button>
        </Cluster>
      </Section>
      {(['view', 'event'] as const).map((kind) => (
        <NamedCounts key={kind} kind={kind} items={items.filter((item) => item.kind === kind)} span={span} />
      ))}
    </>
  );
}

const sumOf = (items: readonly DayCount[]) => items.reduce((sum, { count }) => sum + count, 0);

interface NamedCountsProps {
  kind: keyof typeof NAMES;
  items: readonly DayCount[];
  span: number;
}

/** By name, the largest first; a name leads to its days. */
function NamedCounts({ kind, items, span }: NamedCountsProps) {
  if (items.length === 0) return null;
  const names = [...new Set(items.map(({ name }) => name))]
    .map((name) => ({ name, count: sumOf(items.filter((item) => item.name === name)) }))
    .sort((a, b) => b.count - a.count);
  return (
    <Section id={kind} title={NAMES[kind]}>
      <DataTable caption={`${NAMES[kind]}, by name`} columns={['Name', `In ${span} days`]}>
        {names.map(({ name, count }) => (
          <tr key={name}>
            <th scope="row" className="breaks">
              <Link to={`?${new URLSearchParams({ days: String(span), name })}`}>{name}</Link>
            </th>
            <td>{formatCount(count)}</td>
          </tr>
        ))}
      </DataTable>
    </Section>
  );
}

/** What is on the screen, for a spreadsheet. */
function countsFile(items: readonly DayCount[]): string {
  const rows = items.map(({ day, kind, name, count }) => [day, kind, name, String(count)]);
  return csvFile([['day', 'kind', 'name', 'count'], ...rows]);
}
