import type { Ad } from '@csz/contract/ads/calls';
import { adClickPath } from '@csz/contract/ads/pages';
import type { AdDay, CampaignDetail } from '@csz/contract/ads/staff';
import type { ProblemAnswer } from '@csz/contract/core/refusal';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { hashToken } from '#server/platform/session-tokens.ts';
import { exhaustLimit } from '#server/testing/exhaust-limit.ts';
import { aDistrict, aGame, aSchool, aSport, aState } from '#server/testing/factories.ts';
import { aMember, headersOf } from '#server/testing/members.ts';
import { openPortal } from '#server/testing/portal.ts';
import { aCampaign, aCreative, aCreativeForm } from './testing/a-campaign.ts';

const portal = await openPortal({ AD_FREE_COUNTIES: '900000001, 7' });
const { db } = portal;
const staffMember = await aMember(portal, { display_name: 'Staffer', is_site_admin: true });
const staff = await headersOf(portal, staffMember);
// Days are those of the home state.
await aState(db, { is_home: true });
const ADMIN = '/api/csz/admin';

// Campaigns without keywords are on the pages of every test.
beforeEach(async () => {
  await db.deleteFrom('ad_creatives').execute();
  await db.deleteFrom('ad_campaigns').execute();
  await db.deleteFrom('attempts').execute();
});

const adsOn = async (query = '') => (await portal.get<{ items: Ad[] }>(`/api/csz/ads${query}`)).body.items;
const namesOn = async (query = '') => (await adsOn(query)).map(({ headline }) => headline);
const view = (shown: object[]) => portal.send('POST', '/api/csz/ads/views', { body: { shown } });
const act = <T = { id: string; message: string } & ProblemAnswer>(
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  body: object = {},
) => portal.send<T>(method, `${ADMIN}/${path}`, { headers: staff, ...(method === 'DELETE' ? {} : { body }) });
const detailOf = async (id: number | string) =>
  (await portal.get<CampaignDetail>(`${ADMIN}/campaigns/${id}`, staff)).body;
const reportOf = async (id: number | string) =>
  (await portal.get<{ items: AdDay[]; views: number; clicks: number }>(`${ADMIN}/campaigns/${id}/report`, staff)).body;

test('a page gets the campaigns of its county, its state and its sport, and those of every page', async () => {
  const sport = await aSport(db);
  const [here, there] = [await aDistrict(db), await aDistrict(db)];
  const school = await aSchool(db, { district_id: here.id, state_id: here.state_id });
  const game = await aGame(db, { sport_id: sport.id, schools: [school.id, (await aSchool(db)).id] });
  const campaigns: [string, Parameters<typeof aCampaign>[1]][] = [
    ['Everywhere', {}],
    ['Here', { district_ids: [here.id] }],
    ['There', { district_ids: [there.id] }],
    ['State', { state_ids: [here.state_id] }],
    ['Sport here', { district_ids: [here.id], sport_ids: [sport.id] }],
  ];
  for (const [headline, keywords] of campaigns) {
    const campaign = await aCampaign(portal, keywords);
    await aCreative(portal, campaign, { headline });
  }
  expect(await namesOn()).toEqual(['Everywhere']);
  expect(await namesOn(`?districtId=${here.id}`)).toEqual(['Everywhere', 'Here', 'State']);
  expect(await namesOn(`?schoolId=${school.id}`)).toEqual(['Everywhere', 'Here', 'State']);
  expect(await namesOn(`?gameId=${game.id}`)).toEqual(['Everywhere', 'Here', 'State', 'Sport here']);
  expect(await namesOn(`?stateId=${here.state_id}`)).toEqual(['Everywhere', 'State']);
  expect(await namesOn('?schoolId=999999999&gameId=999999998')).toEqual(['Everywhere']);
});

test('only what runs today is on a page, and nothing that staff removed', async () => {
  const given = [
    { headline: 'Planned', starts_on: '2026-10-31' },
    { headline: 'Over', ends_on: '2026-10-29' },
    { headline: 'Paused', paused_at: new Date() },
    { headline: 'Ended', ended_at: new Date() },
    { headline: 'Runs', ends_on: null },
  ];
  for (const { headline, ...campaign } of given)
    await aCreative(portal, await aCampaign(portal, campaign), { headline });
  const removed = await aCreative(portal, await aCampaign(portal), { headline: 'Removed' });
  expect((await act('DELETE', `creatives/${removed}`)).status).toBe(200);
  expect(await namesOn()).toEqual(['Runs']);
  expect((await act('DELETE', `creatives/${removed}`)).body.code).toBe('creative-not-found');
});

test('the pages of a county that the settings keep free have no advertisement, nor have those of its schools', async () => {
  await aCreative(portal, await aCampaign(portal));
  const { state_id } = await aDistrict(db);
  await sql`insert into districts (id, state_id, name) overriding system value values (7, ${state_id}, 'Quiet')
    on conflict (id) do nothing`.execute(db);
  const quiet = await db.selectFrom('districts').selectAll().where('id', '=', 7).executeTakeFirstOrThrow();
  const school = await aSchool(db, { district_id: quiet.id, state_id: quiet.state_id });
  expect(await adsOn('?districtId=7')).toEqual([]);
  expect(await adsOn(`?schoolId=${school.id}`)).toEqual([]);
  expect(await adsOn()).toHaveLength(1);
});

test('views are counted by day and place, all of fifty beacons at once', async () => {
  const campaign = await aCampaign(portal);
  const [one, two] = [await aCreative(portal, campaign), await aCreative(portal, campaign, { headline: 'Pies' })];
  const inline = { creativeId: String(one), slot: 'Inline_350x165' };
  const top = { creativeId: String(two), slot: 'General_Top_300x250' };
  const beacons = Array.from({ length: 50 }, (_, n) => view(n % 2 === 0 ? [inline, top] : [top, inline, inline]));
  for (const { status } of await Promise.all(beacons)) expect(status).toBe(200);
  const { items, views } = await reportOf(campaign);
  expect(views).toBe(125);
  expect(items).toEqual([
    { day: '2026-10-30', slot: 'General_Top_300x250', creative: 'Pies', views: 50, clicks: 0 },
    { day: '2026-10-30', slot: 'Inline_350x165', creative: 'Warm rolls', views: 75, clicks: 0 },
  ]);
});

test('a view counts only for what runs, in a place that was sold', async () => {
  const runs = await aCreative(portal, await aCampaign(portal));
  const paused = await aCreative(portal, await aCampaign(portal, { paused_at: new Date() }));
  const answer = await view([
    { creativeId: String(runs), slot: 'Statewide_970x90' },
    { creativeId: String(paused), slot: 'Inline_350x165' },
    { creativeId: '999999999', slot: 'Inline_350x165' },
  ]);
  expect(answer.status).toBe(200);
  expect(await db.selectFrom('ad_days').selectAll().execute()).toEqual([]);
  expect((await view([])).status).toBe(400);
  expect((await view([{ creativeId: String(runs), slot: 'Anywhere' }])).status).toBe(400);
});

test('one beacon counts a creative at most twice in a place, and programs count for nothing', async () => {
  const campaign = await aCampaign(portal);
  const creativeId = String(await aCreative(portal, campaign));
  const shown = Array.from({ length: 20 }, () => ({ creativeId, slot: 'Inline_350x165' }));
  await view(shown);
  const bot = { 'user-agent': 'Googlebot/2.1' };
  await portal.send('POST', '/api/csz/ads/views', { headers: bot, body: { shown } });
  const [ad] = await adsOn();
  const answer = await portal.get(adClickPath(creativeId, 'Inline_350x165', ad?.mark ?? ''), bot);
  expect(answer.status).toBe(302);
  expect(await reportOf(campaign)).toMatchObject({ views: 2, clicks: 0 });
});

test('one network counts for so many beacons an hour', async () => {
  const runs = await aCreative(portal, await aCampaign(portal));
  await exhaustLimit(portal.platform, `ad-views:network:${hashToken('127.0.0.1')}`, 3600, 1500);
  const answer = await view([{ creativeId: String(runs), slot: 'Inline_350x165' }]);
  expect(answer).toMatchObject({ status: 429, body: { code: 'too-many-attempts' } });
  expect(await db.selectFrom('ad_days').selectAll().execute()).toEqual([]);
});

test('a campaign that was seen enough rests until tomorrow, and one that is full is over', async () => {
  const daily = await aCampaign(portal, { views_per_day: 2 });
  const inAll = await aCampaign(portal, { views_in_all: 3, name: 'Full' });
  const [one, two] = [
    await aCreative(portal, daily, { headline: 'Daily' }),
    await aCreative(portal, inAll, { headline: 'In all' }),
  ];
  const see = (id: number) => view([{ creativeId: String(id), slot: 'Inline_350x165' }]);
  await Promise.all([see(one), see(one), see(two), see(two)]);
  expect(await namesOn()).toEqual(['In all']);
  portal.at('2026-10-31T08:00:00-04:00');
  expect(await namesOn()).toEqual(['Daily', 'In all']);
  await see(two);
  expect(await namesOn()).toEqual(['Daily']);
  expect((await detailOf(inAll)).status).toBe('full');
  portal.at('2026-10-30T21:30:00-04:00');
});

test('a click leads to the advertiser, counted once for each press up to five of a network', async () => {
  const campaign = await aCampaign(portal);
  await aCreative(portal, campaign, { link: 'https://bakery.example/rolls?from=csz' });
  const [ad] = await adsOn();
  const address = adClickPath(ad?.creativeId ?? '', 'Inline_350x165', ad?.mark ?? '');
  for (let press = 0; press < 7; press += 1) {
    const answer = await portal.get(address);
    expect([answer.status, answer.headers.location]).toEqual([302, 'https://bakery.example/rolls?from=csz']);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['set-cookie']).toBeUndefined();
  }
  await portal.get(address, { 'sec-purpose': 'prefetch' });
  expect(await reportOf(campaign)).toMatchObject({ views: 0, clicks: 5 });
});

test('a link may have letters of every language', async () => {
  await aCreative(portal, await aCampaign(portal), { link: 'https://bakery.example/пирог' });
  const [ad] = await adsOn();
  const answer = await portal.get(adClickPath(ad?.creativeId ?? '', 'Inline_350x165', ad?.mark ?? ''));
  expect(answer.headers.location).toBe('https://bakery.example/%D0%BF%D0%B8%D1%80%D0%BE%D0%B3');
});

test('an address that was changed leads nowhere, and a link that staff changed ends the old addresses', async () => {
  const campaign = await aCampaign(portal);
  const creative = await aCreative(portal, campaign);
  const other = await aCreative(portal, campaign, { link: 'https://shop.example/' });
  const [ad] = await adsOn();
  const mark = ad?.mark ?? '';
  const good = adClickPath(String(creative), 'Inline_350x165', mark);
  expect((await portal.get(good)).status).toBe(302);
  for (const address of [
    adClickPath(String(other), 'Inline_350x165', mark),
    adClickPath(String(creative), 'Inline_350x165', `${mark.slice(0, -1)}_`),
    adClickPath(String(creative), 'Inline_350x165', mark.slice(0, 10)),
    `/ad/${creative}/Elsewhere/${mark}`,
    `/ad/x/Inline_350x165/${mark}`,
    adClickPath('999999999', 'Inline_350x165', mark),
  ]) {
    const answer = await portal.get<ProblemAnswer>(address);
    expect([answer.status, answer.body.code, answer.headers.location]).toEqual([404, 'ad-link-not-good', undefined]);
  }
  const saved = await act('PUT', `creatives/${creative}`, aCreativeForm({ link: 'https://bakery.example/new' }));
  expect(saved.status).toBe(200);
  expect((await portal.get(good)).status).toBe(404);
});
