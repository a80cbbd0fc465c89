import { ANYONE, STAFF } from '#server/testing/right-rows.ts';
import type { Rights } from '#server/testing/scene.ts';
import { aCampaign, aCampaignForm, aCreative, aCreativeForm, anAdvertiser } from './a-campaign.ts';

let count = 0;
const aName = () => {
  count += 1;
  return `Bakery of the rights ${count}`;
};

export const rights: Rights = {
  listAds: [ANYONE],
  countAdViews: [ANYONE, () => ({ body: { shown: [{ creativeId: '1', slot: 'Inline_350x165' }] } })],
  listAdvertisers: [STAFF],
  addAdvertiser: [STAFF, () => ({ body: { name: aName() } })],
  updateAdvertiser: [
    STAFF,
    async ({ portal }) => ({ params: { id: await anAdvertiser(portal) }, body: { name: aName() } }),
  ],
  listCampaigns: [STAFF],
  addCampaign: [STAFF, async ({ portal }) => ({ body: aCampaignForm(await anAdvertiser(portal)) })],
  getCampaign: [STAFF, async ({ portal }) => ({ params: { id: await aCampaign(portal) } })],
  updateCampaign: [
    STAFF,
    async ({ portal }) => ({
      params: { id: await aCampaign(portal) },
      body: { ...aCampaignForm(await anAdvertiser(portal)), version: 0 },
    }),
  ],
  changeCampaignStatus: [
    STAFF,
    async ({ portal }) => ({ params: { id: await aCampaign(portal) }, body: { status: 'paused' } }),
  ],
  getCampaignReport: [STAFF, async ({ portal }) => ({ params: { id: await aCampaign(portal) } })],
  addCreative: [STAFF, async ({ portal }) => ({ params: { id: await aCampaign(portal) }, body: aCreativeForm() })],
  updateCreative: [
    STAFF,
    async ({ portal }) => ({ params: { id: await aCreative(portal, await aCampaign(portal)) }, body: aCreativeForm() }),
  ],
  removeCreative: [STAFF, async ({ portal }) => ({ params: { id: await aCreative(portal, await aCampaign(portal)) } })],
};
