import { adsRoutes } from '@csz/contract/ads/routes';
import type { listCampaigns } from '@csz/contract/ads/staff';
import type { CallInput } from '@csz/contract/core/call';
import { keepPreviousData } from '@tanstack/react-query';
import { callQuery } from '#web/api/call-query.ts';

/** Asked again each time: a colleague's act must show. */
const fresh = { staleTime: 0, placeholderData: keepPreviousData };

export const advertisersQuery = { ...callQuery(adsRoutes.listAdvertisers, {}), ...fresh };

export const campaignsQuery = (query: CallInput<typeof listCampaigns>['query']) => ({
  ...callQuery(adsRoutes.listCampaigns, { query }),
  ...fresh,
});

export const campaignQuery = (id: string) => ({ ...callQuery(adsRoutes.getCampaign, { params: { id } }), ...fresh });

export const reportQuery = (id: string) => ({
  ...callQuery(adsRoutes.getCampaignReport, { params: { id } }),
  ...fresh,
});
