import { AD_SIZES, AD_SLOT_NAMES } from '@csz/rules/ads/slots';
import * as z from 'zod';
import { Done } from '../accounts/calls.ts';
import { defineCall } from '../core/call.ts';
import { text } from '../core/text.ts';
import { Id, listOf } from '../core/wire.ts';
import { adsRoutes, MOST_VIEWS_AT_ONCE } from './routes.ts';

/** A place of a page, by the name of the specification. */
export const AdSlot = z.enum(AD_SLOT_NAMES as [(typeof AD_SLOT_NAMES)[number]]);

/** A picture of an advertisement in one size; its file is twice as wide, for dense screens. */
export const AdPicture = z.object({ size: z.enum(AD_SIZES), url: z.string() });
export type AdPicture = z.output<typeof AdPicture>;

/** What a visitor sees of a creative: its picture where it has one of the size, else its words. */
export const AdWords = z.object({
  headline: z.string(),
  words: z.string(),
  alt: z.string().meta({ description: 'What is in the pictures, for who does not see them.' }),
  pictures: z.array(AdPicture),
});

/** An advertisement that may stand on a page, with what decides how often. */
export const Ad = AdWords.extend({
  creativeId: Id,
  campaignId: Id,
  slots: z.array(AdSlot),
  weight: z.int(),
  mark: z.string().meta({ description: 'Part of the address that counts a click and leads on.' }),
}).meta({ id: 'Ad' });
export type Ad = z.output<typeof Ad>;

export const listAds = defineCall(adsRoutes.listAds, {
  tag: 'Advertising',
  summary:
    'The advertisements that may stand on a page about a place and a sport. The same for everyone: the page picks by weight.',
  isKept: true,
  query: z.strictObject({
    stateId: Id.optional(),
    districtId: Id.optional(),
    schoolId: Id.optional(),
    sportId: Id.optional(),
    gameId: Id.optional(),
  }),
  answer: listOf(Ad),
});

export const countAdViews = defineCall(adsRoutes.countAdViews, {
  tag: 'Advertising',
  summary: 'Counts advertisements of which half was on the screen for a second. Nothing is kept of the visitor.',
  body: z.object({
    shown: z
      .array(z.object({ creativeId: Id, slot: AdSlot }))
      .min(1)
      .max(MOST_VIEWS_AT_ONCE),
  }),
  answer: Done,
});

const LINK_ERROR = 'must be an address like https://bakery.example';

/** What people type of a link: an address of the web. */
export const WebLink = text('Link is required')
  .trim()
  .max(500)
  .regex(/^https?:\/\/[^\s/@]+\.[^\s/@]+(?:\/\S*)?$/i, { error: LINK_ERROR, abort: true })
  .refine((link) => URL.canParse(link), LINK_ERROR);

declare module '../core/call.ts' {
  interface Calls {
    listAds: typeof listAds;
    countAdViews: typeof countAdViews;
  }
}
