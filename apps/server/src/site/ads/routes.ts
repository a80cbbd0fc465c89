import * as calls from '@csz/contract/ads/calls';
import * as staff from '@csz/contract/ads/staff';
import type { FastifyInstance } from 'fastify';
import { serve } from '#server/platform/http/serve.ts';
import { isBot } from '#server/platform/http/user-agent.ts';
import type { Platform } from '#server/platform/platform.ts';
import { actOf } from '#server/reference/audit/api.ts';
import { localNowAt } from '#server/reference/places/api.ts';
import { countViews, followAd } from './count-ads.ts';
import { listAds } from './list-ads.ts';
import { getCampaign, getReport, listAdvertisers, listCampaigns } from './queries.ts';
import { addAdvertiser, updateAdvertiser } from './save-advertiser.ts';
import { addCampaign, changeCampaignStatus, updateCampaign } from './save-campaign.ts';
import { addCreative, removeCreative, updateCreative } from './save-creative.ts';
import { serveSponsorPicture } from './sponsor.ts';

const SAVED = { message: 'Saved.' };
const STATUS_WORDS = {
  running: 'The campaign may be shown again.',
  paused: 'The campaign is paused. Pages that are open show it until they are left.',
  ended: 'The campaign has ended. Its report stays.',
} as const;

/** What advertising visitors see, what is counted of it, and what staff keep. */
export function adsRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, calls.listAds, async ({ query }) => {
    const items = await listAds(platform, query);
    return { items, total: items.length };
  });

  serve(app, calls.countAdViews, async ({ body }, request) => {
    if (!isBot(request.headers['user-agent'])) await countViews(platform, body.shown, request.ip);
    return { message: 'Thank you.' };
  });

  serveSponsorPicture(app, platform.settings);
  serveClicks(app, platform);
  serveAdvertisers(app, platform);
  serveCampaigns(app, platform);
  serveCreatives(app, platform);
}

interface ClickParams {
  readonly id: string;
  readonly slot: string;
  readonly mark: string;
}

/** Leads from an advertisement to the advertiser. */
function serveClicks(app: FastifyInstance, platform: Platform): void {
  app.get<{ Params: ClickParams }>('/ad/:id/:slot/:mark', { schema: { hide: true } }, async (request, reply) => {
    const { id, slot, mark } = request.params;
    const isProgram = request.headers['sec-purpose'] !== undefined || isBot(request.headers['user-agent']);
    const creativeId = /^[1-9]\d{0,8}$/.test(id) ? Number(id) : 0;
    const click = { creativeId, slot, mark, from: request.ip, isPress: request.method === 'GET' && !isProgram };
    const link = await followAd(platform, click);
    return reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' }).redirect(link, 302);
  });
}

function serveAdvertisers(app: FastifyInstance, { db }: Platform): void {
  serve(app, staff.listAdvertisers, async () => {
    const items = await listAdvertisers(db);
    return { items, total: items.length };
  });
  serve(app, staff.addAdvertiser, async ({ body }, request) => ({
    id: String(await addAdvertiser(db, body, actOf(request))),
  }));
  serve(app, staff.updateAdvertiser, async ({ params, body }, request) => {
    await updateAdvertiser(db, Number(params.id), body, actOf(request));
    return SAVED;
  });
}

function serveCampaigns(app: FastifyInstance, { db, clock }: Platform): void {
  serve(app, staff.listCampaigns, async ({ query }) => {
    const { today } = await localNowAt(db, clock, {});
    const { rows, total } = await listCampaigns(db, query, today);
    return { items: rows, total };
  });
  serve(app, staff.addCampaign, async ({ body }, request) => ({
    id: String(await addCampaign(db, body, actOf(request))),
  }));
  serve(app, staff.getCampaign, async ({ params }) => {
    const { today } = await localNowAt(db, clock, {});
    return getCampaign(db, Number(params.id), today);
  });
  serve(app, staff.updateCampaign, async ({ params, body }, request) => {
    await updateCampaign(db, Number(params.id), body, actOf(request));
    return SAVED;
  });
  serve(app, staff.changeCampaignStatus, async ({ params, body: { status } }, request) => {
    await changeCampaignStatus(db, Number(params.id), status, actOf(request));
    return { message: STATUS_WORDS[status] };
  });
  serve(app, staff.getCampaignReport, async ({ params }) => {
    const items = await getReport(db, Number(params.id));
    const sum = (column: 'views' | 'clicks') => items.reduce((total, day) => total + day[column], 0);
    return { items, total: items.length, views: sum('views'), clicks: sum('clicks') };
  });
}

function serveCreatives(app: FastifyInstance, { db }: Platform): void {
  serve(app, staff.addCreative, async ({ params, body }, request) => ({
    id: String(await addCreative(db, Number(params.id), body, actOf(request))),
  }));
  serve(app, staff.updateCreative, async ({ params, body }, request) => {
    await updateCreative(db, Number(params.id), body, actOf(request));
    return SAVED;
  });
  serve(app, staff.removeCreative, async ({ params }, request) => {
    await removeCreative(db, Number(params.id), actOf(request));
    return { message: 'The advertisement is gone. What was counted stays in the report.' };
  });
}
