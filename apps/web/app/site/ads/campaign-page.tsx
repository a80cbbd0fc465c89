import { adsPage } from '@csz/contract/ads/pages';
import { adsRoutes } from '@csz/contract/ads/routes';
import type { CampaignDetail, Creative } from '@csz/contract/ads/staff';
import { formatCount } from '@csz/contract/core/format-count';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useAction } from '#web/api/use-action.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { Cluster, Stack } from '#web/ui/layout.tsx';
import { Link } from '#web/ui/link.tsx';
import { ListNote, SkeletonBar } from '#web/ui/list-state.tsx';
import { formatHere } from '#web/ui/moment.tsx';
import { useNotice } from '#web/ui/notice.tsx';
import { Section } from '#web/ui/section.tsx';
import { AdPreview } from './ad-preview.tsx';
import { runText, SLOT_LABELS, STATUS_LABELS } from './ads-labels.ts';
import { CampaignDialog } from './campaign-dialog.tsx';
import { CampaignReport } from './campaign-report.tsx';
import { CreativeDialog } from './creative-dialog.tsx';
import { campaignQuery } from './queries.ts';

/** One campaign: how it runs, what it shows, and what was counted. */
export function CampaignPage() {
  const { id = '' } = useParams();
  const { data: campaign, error } = useQuery({ ...campaignQuery(id), retry: false });
  if (campaign === undefined)
    return error === null ? <SkeletonBar width="100%" height={320} /> : <ListNote>{error.message}</ListNote>;
  return (
    <Stack gap={5}>
      <Stack gap={2}>
        <p>
          <Link to={adsPage()}>All campaigns</Link>
        </p>
        <Cluster as="h1">
          {campaign.name}
          <Badge waits={campaign.status === 'paused' || campaign.status === 'full'}>
            {STATUS_LABELS[campaign.status]}
          </Badge>
        </Cluster>
      </Stack>
      <CampaignFacts campaign={campaign} />
      <CampaignActs campaign={campaign} />
      <Creatives campaign={campaign} />
      <CampaignReport campaign={campaign} />
    </Stack>
  );
}

function CampaignFacts({ campaign }: { campaign: CampaignDetail }) {
  const { advertiser, weight, viewsPerDay, viewsInAll, slots, states, districts, sports, stoppedBy } = campaign;
  const places = [...states, ...districts].map(({ name }) => name);
  const limits = [
    ...(viewsPerDay === null ? [] : [`${formatCount(viewsPerDay)} a day`]),
    ...(viewsInAll === null ? [] : [`${formatCount(viewsInAll)} in all`]),
  ];
  return (
    <Facts>
      <dt>For</dt>
      <dd>{advertiser.name}</dd>
      <dt>Runs</dt>
      <dd>{runText(campaign)}</dd>
      <dt>Places</dt>
      <dd>{slots.map((slot) => SLOT_LABELS[slot]).join(', ')}</dd>
      <dt>On pages of</dt>
      <dd>
        {places.join(', ') || 'every place'}, {sports.map(({ name }) => name).join(', ') || 'all sports'}
      </dd>
      <dt>Views</dt>
      <dd>{limits.length === 0 ? 'no limit' : `at most ${limits.join(', ')}`}</dd>
      <dt>Weight</dt>
      <dd>{weight}</dd>
      {stoppedBy !== null && (
        <>
          <dt>Stopped</dt>
          <dd>
            by {stoppedBy.name}, {formatHere(stoppedBy.at)}
          </dd>
        </>
      )}
    </Facts>
  );
}

function CampaignActs({ campaign }: { campaign: CampaignDetail }) {
  const notice = useNotice();
  const [open, setOpen] = useState<'change' | 'end'>();
  const { run, isBusy } = useAction(adsRoutes.changeCampaignStatus, {
    errorsTo: 'toast',
    onDone: ({ message }) => notice.show(message),
  });
  if (campaign.status === 'ended') return null;
  const to = (status: 'running' | 'paused' | 'ended') => run({ params: { id: campaign.id }, body: { status } });
  const isPaused = campaign.status === 'paused';
  return (
    <Cluster>
      <Button onClick={() => setOpen('change')}>Change</Button>
      <Button disabled={isBusy} onClick={() => void to(isPaused ? 'running' : 'paused')}>
        {isPaused ? 'Resume' : 'Pause'}
      </Button>
      <Button danger disabled={isBusy} onClick={() => setOpen('end')}>
        End
      </Button>
      {open === 'change' && <CampaignDialog campaign={campaign} onClose={() => setOpen(undefined)} />}
      {open === 'end' && (
        <ConfirmDialog
          title={`End ${campaign.name}?`}
          confirm="End the campaign"
          onClose={() => setOpen(undefined)}
          onConfirm={() => {
            setOpen(undefined);
            void to('ended');
          }}
        >
          It is shown no more, and cannot be begun again. Its report stays.
        </ConfirmDialog>
      )}
    </Cluster>
  );
}

function Creatives({ campaign }: { campaign: CampaignDetail }) {
  const [open, setOpen] = useState<Creative | 'new'>();
  const canChange = campaign.status !== 'ended';
  return (
    <Section id="creatives" title="What it shows">
      {campaign.creatives.length === 0 && <ListNote>Nothing yet, so nothing of it is on any page.</ListNote>}
      {campaign.creatives.map((creative) => (
        <CreativeCard
          key={creative.id}
          creative={creative}
          slots={campaign.slots}
          onChange={canChange ? () => setOpen(creative) : undefined}
        />
      ))}
      {canChange && (
        <div>
          <Button onClick={() => setOpen('new')}>Add an advertisement</Button>
        </div>
      )}
      {open !== undefined && (
        <CreativeDialog
          campaign={campaign}
          creative={open === 'new' ? undefined : open}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Section>
  );
}

interface CreativeCardProps {
  creative: Creative;
  slots: CampaignDetail['slots'];
  onChange: (() => void) | undefined;
}

function CreativeCard({ creative, slots, onChange }: CreativeCardProps) {
  const notice = useNotice();
  const [isAsking, setIsAsking] = useState(false);
  const { run, isBusy } = useAction(adsRoutes.removeCreative, {
    errorsTo: 'toast',
    onDone: ({ message }) => notice.show(message),
  });
  return (
    <Card as="article">
      <Stack>
        <AdPreview ad={creative} slots={slots} address={creative.link} />
        <p className="soft small">
          Leads to {creative.link}. {creative.checkedBy} ticked on {formatHere(creative.checkedAt)} that it is not for
          alcohol, gambling or tobacco.
        </p>
        {onChange !== undefined && (
          <Cluster>
            <Button onClick={onChange}>
              Change<span className="visually-hidden"> {creative.headline}</span>
            </Button>
            <Button danger disabled={isBusy} onClick={() => setIsAsking(true)}>
              Remove<span className="visually-hidden"> {creative.headline}</span>
            </Button>
          </Cluster>
        )}
        {isAsking && (
          <ConfirmDialog
            title={`Remove ${creative.headline}?`}
            confirm="Remove the advertisement"
            onClose={() => setIsAsking(false)}
            onConfirm={() => {
              setIsAsking(false);
              void run({ params: { id: creative.id } });
            }}
          >
            It is shown no more, and its pictures go with it. What was counted stays in the report.
          </ConfirmDialog>
        )}
      </Stack>
    </Card>
  );
}
