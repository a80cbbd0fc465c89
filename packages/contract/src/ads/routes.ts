import { routesOf } from '../core/route.ts';
import { DIRECTORY } from '../directory/keys.ts';
import { ADS, CAMPAIGNS } from './keys.ts';

/** Views that one beacon carries: more places are not on a screen within a moment. */
export const MOST_VIEWS_AT_ONCE = 20;

export const adsRoutes = routesOf(
  {
    listAds: ['GET', '/api/csz/ads', 'public'],
    countAdViews: ['POST', '/api/csz/ads/views', 'public'],
    listAdvertisers: ['GET', '/api/csz/admin/advertisers', 'staff'],
    addAdvertiser: ['POST', '/api/csz/admin/advertisers', 'staff'],
    updateAdvertiser: ['PUT', '/api/csz/admin/advertisers/:id', 'staff'],
    listCampaigns: ['GET', '/api/csz/admin/campaigns', 'staff'],
    addCampaign: ['POST', '/api/csz/admin/campaigns', 'staff'],
    getCampaign: ['GET', '/api/csz/admin/campaigns/:id', 'staff'],
    updateCampaign: ['PUT', '/api/csz/admin/campaigns/:id', 'staff'],
    changeCampaignStatus: ['PUT', '/api/csz/admin/campaigns/:id/status', 'staff'],
    getCampaignReport: ['GET', '/api/csz/admin/campaigns/:id/report', 'staff'],
    addCreative: ['POST', '/api/csz/admin/campaigns/:id/creatives', 'staff'],
    updateCreative: ['PUT', '/api/csz/admin/creatives/:id', 'staff'],
    removeCreative: ['DELETE', '/api/csz/admin/creatives/:id', 'staff'],
  },
  {
    listAds: () => [ADS, DIRECTORY],
    listAdvertisers: () => [CAMPAIGNS],
    listCampaigns: () => [CAMPAIGNS],
    getCampaign: () => [CAMPAIGNS],
    getCampaignReport: () => [CAMPAIGNS],
  },
  {
    addAdvertiser: [CAMPAIGNS],
    updateAdvertiser: [CAMPAIGNS],
    addCampaign: [CAMPAIGNS],
    updateCampaign: [CAMPAIGNS],
    changeCampaignStatus: [CAMPAIGNS],
    addCreative: [CAMPAIGNS],
    updateCreative: [CAMPAIGNS],
    removeCreative: [CAMPAIGNS],
  },
);
