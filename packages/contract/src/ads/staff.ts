import { AD_STATUSES } from '@csz/rules/ads/choice';
import { AD_SIZES } from '@csz/rules/ads/slots';
import * as z from 'zod';
import { Done } from '../accounts/calls.ts';
import { defineCall } from '../core/call.ts';
import { bounded, Version } from '../core/numbers.ts';
import { text } from '../core/text.ts';
import { CivilDate, Id, listOf, Moment, paging } from '../core/wire.ts';
import { AdSlot, AdWords, WebLink } from './calls.ts';
import { adsRoutes } from './routes.ts';

/** Campaigns on one page of staff's list. */
export const CAMPAIGNS_PER_PAGE = 50;

const staff = { tag: 'Advertising' } as const;
const OneId = z.strictObject({ id: Id });

/** A business that advertises, as it is typed. */
export const AdvertiserForm = z.object({
  name: text('Name is required').trim().min(1, 'Name is required').max(80, 'Name is at most 80 characters'),
  email: text()
    .trim()
    .max(254)
    .refine((email) => email === '' || z.email().safeParse(email).success, 'Valid email is required')
    .default(''),
  notes: text().trim().max(1000).default(''),
});
export type AdvertiserForm = z.input<typeof AdvertiserForm>;

/** A business that advertises, as staff see it in their list. */
export const Advertiser = z
  .object({ id: Id, name: z.string(), email: z.string(), notes: z.string(), campaigns: z.int() })
  .meta({ id: 'Advertiser' });
export type Advertiser = z.output<typeof Advertiser>;

export const listAdvertisers = defineCall(adsRoutes.listAdvertisers, {
  ...staff,
  summary: 'Who advertises, by name.',
  answer: listOf(Advertiser),
});

export const addAdvertiser = defineCall(adsRoutes.addAdvertiser, {
  ...staff,
  summary: 'Adds a business that advertises.',
  body: AdvertiserForm,
  answer: z.object({ id: Id }),
});

export const updateAdvertiser = defineCall(adsRoutes.updateAdvertiser, {
  ...staff,
  summary: 'Changes the name, the address for invoices and the notes of an advertiser.',
  params: OneId,
  body: AdvertiserForm,
  answer: Done,
});

const views = () => bounded().int().min(1, 'must be at least 1').max(100_000_000).nullable().default(null);
const ids = () => z.array(Id).max(100).default([]);

/** What a campaign runs by, as it is typed. */
export const CampaignForm = z
  .object({
    advertiserId: Id,
    name: text('Name is required').trim().min(1, 'Name is required').max(80, 'Name is at most 80 characters'),
    startsOn: CivilDate,
    endsOn: CivilDate.nullable().default(null),
    weight: bounded().int().min(1, 'must be from 1 to 10').max(10, 'must be from 1 to 10').default(1),
    viewsPerDay: views().meta({ description: 'No more on one day; null without a limit.' }),
    viewsInAll: views().meta({ description: 'Over when it was seen so often; null without a limit.' }),
    slots: z.array(AdSlot).min(1, 'Choose a place').max(6),
    stateIds: ids().meta({ description: 'Pages of these states; of every place without any place.' }),
    districtIds: ids().meta({ description: 'Pages of these counties and conferences.' }),
    sportIds: ids().meta({ description: 'Pages of these sports; of all without any.' }),
  })
  .refine(({ startsOn, endsOn }) => endsOn === null || endsOn >= startsOn, {
    path: ['endsOn'],
    message: 'must not be before the first day',
  });
export type CampaignForm = z.input<typeof CampaignForm>;

const Keyword = z.object({ id: Id, name: z.string() });

/** A campaign as staff see it in their list. */
export const Campaign = z
  .object({
    id: Id,
    name: z.string(),
    advertiser: Keyword,
    status: z.enum(AD_STATUSES),
    startsOn: CivilDate,
    endsOn: CivilDate.nullable(),
    creatives: z.int(),
    views: z.int(),
    clicks: z.int(),
  })
  .meta({ id: 'Campaign' });
export type Campaign = z.output<typeof Campaign>;

/** A creative as staff see it: with who looked at it, and that it is not for what is never advertised here. */
export const Creative = AdWords.extend({
  id: Id,
  link: z.string(),
  checkedBy: z.string(),
  checkedAt: Moment,
}).meta({ id: 'Creative' });
export type Creative = z.output<typeof Creative>;

/** One campaign with all that staff may change of it. */
export const CampaignDetail = Campaign.omit({ creatives: true })
  .extend({
    version: Version,
    weight: z.int(),
    viewsPerDay: z.int().nullable(),
    viewsInAll: z.int().nullable(),
    slots: z.array(AdSlot),
    states: z.array(Keyword),
    districts: z.array(Keyword),
    sports: z.array(Keyword),
    stoppedBy: z.object({ name: z.string(), at: Moment }).nullable().meta({ description: 'Who paused or ended it.' }),
    creatives: z.array(Creative),
  })
  .meta({ id: 'CampaignDetail' });
export type CampaignDetail = z.output<typeof CampaignDetail>;

export const listCampaigns = defineCall(adsRoutes.listCampaigns, {
  ...staff,
  summary: 'Campaigns: those that run or will run, or those that are over; the newest first.',
  query: z.strictObject({
    list: z.enum(['current', 'ended']).default('current'),
    ...paging(CAMPAIGNS_PER_PAGE, 200),
  }),
  answer: listOf(Campaign),
});

export const addCampaign = defineCall(adsRoutes.addCampaign, {
  ...staff,
  summary: 'Adds a campaign; nothing of it shows before it has a creative.',
  body: CampaignForm,
  answer: z.object({ id: Id }),
});

export const getCampaign = defineCall(adsRoutes.getCampaign, {
  ...staff,
  summary: 'One campaign with its creatives.',
  params: OneId,
  answer: CampaignDetail,
});

export const updateCampaign = defineCall(adsRoutes.updateCampaign, {
  ...staff,
  summary: 'Changes when, where and how often a campaign is shown.',
  params: OneId,
  body: CampaignForm.safeExtend({ version: Version }),
  answer: Done,
});

export const changeCampaignStatus = defineCall(adsRoutes.changeCampaignStatus, {
  ...staff,
  summary: 'Pauses a campaign, lets it run again, or ends it for good.',
  params: OneId,
  body: z.object({ status: z.enum(['running', 'paused', 'ended']) }),
  answer: Done,
});

const Ticked = z.literal(true, 'Look at it, then tick this');

/** A creative as it is typed, with what staff looked for in it. */
export const CreativeForm = z
  .object({
    headline: text('Headline is required').trim().min(1, 'Headline is required').max(60),
    words: text().trim().max(90).default(''),
    alt: text().trim().max(200).default(''),
    link: WebLink,
    pictures: z
      .array(z.object({ size: z.enum(AD_SIZES), url: text().max(300) }))
      .max(AD_SIZES.length)
      .default([]),
    noAlcohol: Ticked,
    noGambling: Ticked,
    noTobacco: Ticked,
  })
  .refine(({ pictures, alt }) => pictures.length === 0 || alt !== '', {
    path: ['alt'],
    message: 'Say what is in the picture',
  })
  .refine(({ pictures }) => new Set(pictures.map(({ size }) => size)).size === pictures.length, {
    path: ['pictures'],
    message: 'must be one picture a size',
  });
export type CreativeForm = z.input<typeof CreativeForm>;

export const addCreative = defineCall(adsRoutes.addCreative, {
  ...staff,
  summary: 'Adds what a campaign shows. It is kept who ticked that it is not for alcohol, gambling or tobacco.',
  params: OneId,
  body: CreativeForm,
  answer: z.object({ id: Id }),
});

export const updateCreative = defineCall(adsRoutes.updateCreative, {
  ...staff,
  summary: 'Changes what a campaign shows; the list is ticked again.',
  params: OneId,
  body: CreativeForm,
  answer: Done,
});

export const removeCreative = defineCall(adsRoutes.removeCreative, {
  ...staff,
  summary: 'Takes a creative out of its campaign; what was counted stays in the report.',
  params: OneId,
  answer: Done,
});

/** What was counted of one creative in one place on one day. */
export const AdDay = z
  .object({ day: CivilDate, slot: AdSlot, creative: z.string(), views: z.int(), clicks: z.int() })
  .meta({ id: 'AdDay' });
export type AdDay = z.output<typeof AdDay>;

export const getCampaignReport = defineCall(adsRoutes.getCampaignReport, {
  ...staff,
  summary: 'What was counted by day, place and creative, the newest day first.',
  params: OneId,
  answer: listOf(AdDay).extend({ views: z.int(), clicks: z.int() }),
});

declare module '../core/call.ts' {
  interface Calls {
    listAdvertisers: typeof listAdvertisers;
    addAdvertiser: typeof addAdvertiser;
    updateAdvertiser: typeof updateAdvertiser;
    listCampaigns: typeof listCampaigns;
    addCampaign: typeof addCampaign;
    getCampaign: typeof getCampaign;
    updateCampaign: typeof updateCampaign;
    changeCampaignStatus: typeof changeCampaignStatus;
    addCreative: typeof addCreative;
    updateCreative: typeof updateCreative;
    removeCreative: typeof removeCreative;
    getCampaignReport: typeof getCampaignReport;
  }
}
