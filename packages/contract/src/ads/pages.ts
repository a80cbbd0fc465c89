import type { AdSlotName } from '@csz/rules/ads/slots';

/** Where staff keep advertisements: all campaigns, or one. */
export const adsPage = (campaignId?: string): string =>
  campaignId === undefined ? '/admin/ads' : `/admin/ads/${campaignId}`;

/** Where an advertisement leads to: counted here, and then sent on to the one address that its mark was made for. */
export const adClickPath = (creativeId: string, slot: AdSlotName, mark: string): string =>
  `/ad/${creativeId}/${slot}/${mark}`;
