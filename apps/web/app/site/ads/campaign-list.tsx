import { adsPage } from '@csz/contract/ads/pages';
import { type Advertiser, CAMPAIGNS_PER_PAGE, type Campaign } from '@csz/contract/ads/staff';
import { formatCount } from '@csz/contract/core/format-count';
import { pages } from '@csz/contract/pages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Item } from '#web/ui/item.tsx';
import { Cluster, Stack } from '#web/ui/layout.tsx';
import { Link } from '#web/ui/link.tsx';
import { Pager } from '#web/ui/list-search.tsx';
import { ListStart, ListWaits } from '#web/ui/list-start.tsx';
import { Section } from '#web/ui/section.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { runText, STATUS_LABELS } from './ads-labels.ts';
import { AdvertiserDialog } from './advertiser-dialog.tsx';
import { CampaignDialog } from './campaign-dialog.tsx';
import { advertisersQuery, campaignsQuery } from './queries.ts';

const LISTS = { current: 'Running and planned', ended: 'Ended' } as const;
const EMPTY = {
  current: 'No campaign runs. Our own lines fill the places until one does.',
  ended: 'None yet.',
} as const;

/** All campaigns and all who advertise. */
export function CampaignList() {
  const [search] = useSearchParams();
  const list = search.get('list') === 'ended' ? 'ended' : 'current';
  const page = search.get('page') ?? '1';
  const campaigns = useQuery(campaignsQuery({ list, page }));
  const advertisers = useQuery(advertisersQuery);
  const [isAdding, setAdding] = useState(false);
  const total = campaigns.data?.total ?? 0;
  const canAdd = (advertisers.data?.total ?? 0) > 0;
  return (
    <Stack>
      <Cluster justify="apart">
        <h1>Advertising</h1>
        <Button primary disabled={!canAdd} onClick={() => setAdding(true)}>
          Add a campaign
        </Button>
      </Cluster>
      <p className="soft">
        What businesses are offered stands on <Link to={pages.advertise()}>Advertise</Link>; what they write comes to
        Messages.
      </p>
      <Tabs aria-label="Campaigns">
        {(['current', 'ended'] as const).map((name) => (
          <Link key={name} to={`?list=${name}`} aria-current={name === list ? 'page' : undefined}>
            {LISTS[name]}
          </Link>
        ))}
      </Tabs>
      {campaigns.isPending || advertisers.isPending ? (
        // Both lists at once: one that came after the other would move what is read already.
        <ListWaits height={720} />
      ) : (
        <>
          <ListStart list={campaigns} empty={EMPTY[list]} />
          <ul>
            {campaigns.data?.items.map((campaign) => (
              <CampaignRow key={campaign.id} campaign={campaign} />
            ))}
          </ul>
          {total > CAMPAIGNS_PER_PAGE && <Pager page={Number(page)} perPage={CAMPAIGNS_PER_PAGE} total={total} />}
          <Advertisers />
        </>
      )}
      {isAdding && <CampaignDialog onClose={() => setAdding(false)} />}
    </Stack>
  );
}

function CampaignRow({ campaign }: { campaign: Campaign }) {
  const { id, name, advertiser, status, creatives, views, clicks } = campaign;
  const facts = [
    advertiser.name,
    runText(campaign),
    `${formatCount(views)} views, ${formatCount(clicks)} clicks`,
    ...(creatives === 0 ? ['nothing to show yet'] : []),
  ];
  return (
    <Stack as="li" gap={2} ruled={4}>
      <Cluster as="h2" gap={3} className="large">
        <Link to={adsPage(id)} className="target">
          {name}
        </Link>
        <Badge waits={status === 'paused' || status === 'full'}>{STATUS_LABELS[status]}</Badge>
      </Cluster>
      <p className="soft small">{facts.join(' · ')}</p>
    </Stack>
  );
}

function Advertisers() {
  const list = useQuery(advertisersQuery);
  const [open, setOpen] = useState<Advertiser | 'new'>();
  return (
    <Section id="advertisers" title="Advertisers">
      <ListStart list={list} empty="No business is here yet. Begin with one; then add its campaign." />
      <ul>
        {list.data?.items.map((advertiser) => {
          const { id, name, email, notes, campaigns } = advertiser;
          const facts = [email, campaigns === 1 ? '1 campaign' : `${campaigns} campaigns`, notes];
          return (
            <Item
              key={id}
              words={
                <>
                  <strong>{name}</strong>
                  <span className="soft small own-line">{facts.filter((fact) => fact !== '').join(' · ')}</span>
                </>
              }
            >
              <Button onClick={() => setOpen(advertiser)}>
                Change<span className="visually-hidden"> {name}</span>
              </Button>
            </Item>
          );
        })}
      </ul>
      <div>
        <Button onClick={() => setOpen('new')}>Add an advertiser</Button>
      </div>
      {open !== undefined && (
        <AdvertiserDialog advertiser={open === 'new' ? undefined : open} onClose={() => setOpen(undefined)} />
      )}
    </Section>
  );
}
