import type { AdDay, CampaignDetail } from '@csz/contract/ads/staff';
import { csvFile } from '@csz/contract/core/csv';
import { formatCount } from '@csz/contract/core/format-count';
import { useQuery } from '@tanstack/react-query';
import { Button } from '#web/ui/button.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { download } from '#web/ui/download.ts';
import { ListStart } from '#web/ui/list-start.tsx';
import { Section } from '#web/ui/section.tsx';
import { dayText, SLOT_LABELS } from './ads-labels.ts';
import { reportQuery } from './queries.ts';

/** What was counted of a campaign by day, and the same as a file for the invoice. */
export function CampaignReport({ campaign }: { campaign: CampaignDetail }) {
  const report = useQuery(reportQuery(campaign.id));
  const { items = [], views = 0, clicks = 0 } = report.data ?? {};
  return (
    <Section id="report" title="Report">
      <ListStart list={report} empty="Nothing was counted yet." height={160} />
      {items.length > 0 && (
        <>
          <p>
            <strong>{formatCount(views)}</strong> views, <strong>{formatCount(clicks)}</strong> clicks
          </p>
          <DataTable caption="Counted by day" columns={['Day', 'Place', 'Advertisement', 'Views', 'Clicks']} stacks>
            {items.map(({ day, slot, creative, views: seen, clicks: pressed }) => (
              <tr key={`${day} ${slot} ${creative}`}>
                <th scope="row">{dayText(day)}</th>
                <td>{SLOT_LABELS[slot]}</td>
                <td>{creative}</td>
                <td>{formatCount(seen)}</td>
                <td>{formatCount(pressed)}</td>
              </tr>
            ))}
          </DataTable>
          <div>
            <Button onClick={() => download(fileNameOf(campaign), reportFile(campaign, items))}>
              Download for the invoice (CSV)
            </Button>
          </div>
          <p className="soft small">
            A view is counted when half of it was on the screen for a second, a click when it was pressed. No more than
            1,500 messages of views an hour count from one network, and five clicks on one advertisement.
          </p>
        </>
      )}
    </Section>
  );
}

/** The report as a spreadsheet takes it, oldest day first. */
export function reportFile({ advertiser, name }: CampaignDetail, items: readonly AdDay[]): string {
  const head = ['Advertiser', 'Campaign', 'Day', 'Place', 'Advertisement', 'Views', 'Clicks'];
  const rows = items
    .toReversed()
    .map(({ day, slot, creative, views, clicks }) => [
      advertiser.name,
      name,
      day,
      slot,
      creative,
      String(views),
      String(clicks),
    ]);
  return csvFile([head, ...rows]);
}

const fileNameOf = ({ name }: CampaignDetail) => `${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}-report.csv`;
