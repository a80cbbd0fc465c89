import type { CampaignForm, CreativeForm } from '@csz/contract/ads/staff';
import type { Insertable } from 'kysely';
import type { AdCampaigns, AdCreatives } from '#server/platform/db/schema.generated.ts';
import type { Portal } from '#server/testing/portal.ts';

let count = 0;

/** A business that advertises. */
export async function anAdvertiser({ db }: Portal): Promise<number> {
  count += 1;
  const { id } = await db
    .insertInto('advertisers')
    .values({ name: `Bakery ${count}`, email: 'oven@bakery.example' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A campaign that runs in October and November, everywhere, between the games. */
export async function aCampaign(portal: Portal, given: Partial<Insertable<AdCampaigns>> = {}): Promise<number> {
  const { id } = await portal.db
    .insertInto('ad_campaigns')
    .values({
      advertiser_id: given.advertiser_id ?? (await anAdvertiser(portal)),
      name: 'Warm rolls',
      starts_on: '2026-10-01',
      ends_on: '2026-11-30',
      slots: ['Inline_350x165', 'General_Top_300x250'],
      ...given,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** What a campaign shows, in words. */
export async function aCreative(
  { db }: Portal,
  campaignId: number,
  given: Partial<Insertable<AdCreatives>> = {},
): Promise<number> {
  const { id } = await db
    .insertInto('ad_creatives')
    .values({ campaign_id: campaignId, headline: 'Warm rolls', link: 'https://bakery.example/rolls', ...given })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const aCampaignForm = (advertiserId: number, given: Partial<CampaignForm> = {}): CampaignForm => ({
  advertiserId: String(advertiserId),
  name: 'Warm rolls',
  startsOn: '2026-10-01',
  endsOn: '2026-11-30',
  slots: ['Inline_350x165'],
  ...given,
});

export const aCreativeForm = (given: Partial<CreativeForm> = {}): CreativeForm => ({
  headline: 'Warm rolls',
  words: 'Until midnight on game nights',
  link: 'https://bakery.example/rolls',
  noAlcohol: true,
  noGambling: true,
  noTobacco: true,
  ...given,
});
