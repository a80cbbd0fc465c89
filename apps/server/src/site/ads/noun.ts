import { PHOTO_LIMITS } from '#server/platform/images.ts';
import type { Noun } from '#server/platform/noun.ts';
import { adsRoutes } from './routes.ts';
import { sponsorOf } from './sponsor.ts';

export const ads: Noun = {
  routes: adsRoutes,
  pageSettings: ({ sponsor, blogSponsor }) => ({ sponsor: sponsor && sponsorOf(sponsor), blogSponsor }),
  uploads: {
    // Twice as wide as the widest place, for dense screens.
    ad: { ...PHOTO_LIMITS, folder: 'ads', size: 1940, fit: 'whole', isForStaff: true },
  },
  memberData: {
    forgotten: {},
    // What staff did is answered for; the ids say nothing once the member's row is empty. An advertiser is a business.
    kept: {
      advertisers: ['email'],
      ad_campaigns: ['name', 'slots', 'paused_by', 'ended_by'],
      ad_creatives: ['headline', 'words', 'alt', 'link', 'pictures', 'checked_by'],
    },
  },
};
