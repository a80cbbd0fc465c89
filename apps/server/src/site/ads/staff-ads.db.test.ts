import type { Ad } from '@csz/contract/ads/calls';
import type { CampaignDetail } from '@csz/contract/ads/staff';
import type { ProblemAnswer } from '@csz/contract/core/refusal';
import { beforeEach, expect, test } from 'vitest';
import { aState } from '#server/testing/factories.ts';
import { leavePortal } from '#server/testing/leave-portal.ts';
import { aMember, headersOf } from '#server/testing/members.ts';
import { aPicture } from '#server/testing/pictures.ts';
import { openPortal } from '#server/testing/portal.ts';
import { aCampaign, aCampaignForm, aCreativeForm, anAdvertiser } from './testing/a-campaign.ts';

const portal = await openPortal();
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
const act = <T = { id: string; message: string } & ProblemAnswer>(
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  body: object = {},
) => portal.send<T>(method, `${ADMIN}/${path}`, { headers: staff, ...(method === 'DELETE' ? {} : { body }) });
const detailOf = async (id: number | string) =>
  (await portal.get<CampaignDetail>(`${ADMIN}/campaigns/${id}`, staff)).body;
const auditOf = (id: number | string) =>
  db
    .selectFrom('audit_log')
    .select(['action', 'reason', 'actor_id'])
    .where('subject', 'like', `campaign ${id}:%`)
    .orderBy('id')
    .execute();

test('staff make a campaign with its advertiser, and each step is in the log', async () => {
  const advertiser = await act('POST', 'advertisers', { name: 'Corner Bakery', email: 'oven@bakery.example' });
  const again = await act('POST', 'advertisers', { name: 'corner bakery' });
  expect(again.body.code).toBe('advertiser-exists');
  const form = aCampaignForm(Number(advertiser.body.id), { viewsPerDay: 500 });
  const { body } = await act('POST', 'campaigns', form);
  await act('POST', `campaigns/${body.id}/creatives`, aCreativeForm());
  await act('PUT', `campaigns/${body.id}/status`, { status: 'paused' });
  expect(await detailOf(body.id)).toMatchObject({
    status: 'paused',
    advertiser: { name: 'Corner Bakery' },
    viewsPerDay: 500,
    stoppedBy: { name: 'Staffer' },
    creatives: [{ headline: 'Warm rolls', checkedBy: 'Staffer', checkedAt: expect.any(String) }],
  });
  await act('PUT', `campaigns/${body.id}/status`, { status: 'paused' });
  await act('PUT', `campaigns/${body.id}/status`, { status: 'running' });
  expect(await namesOn()).toEqual(['Warm rolls']);
  await act('PUT', `campaigns/${body.id}/status`, { status: 'ended' });
  expect(await namesOn()).toEqual([]);
  for (const refused of [
    await act('PUT', `campaigns/${body.id}/status`, { status: 'running' }),
    await act('PUT', `campaigns/${body.id}`, { ...form, version: 0 }),
    await act('POST', `campaigns/${body.id}/creatives`, aCreativeForm()),
  ])
    expect(refused.body.code).toBe('campaign-ended');
  const log = await auditOf(body.id);
  expect(log.map(({ action }) => action)).toEqual([
    'add campaign',
    'add advertisement',
    'pause campaign',
    'resume campaign',
    'end campaign',
  ]);
  expect(log[1]).toMatchObject({ reason: 'not for alcohol, gambling or tobacco', actor_id: staffMember.id });
});

test('two who change one campaign at once: the second looks again', async () => {
  const campaign = await aCampaign(portal);
  const form = aCampaignForm(await anAdvertiser(portal), { name: 'Renamed' });
  const both = await Promise.all([1, 2].map(() => act('PUT', `campaigns/${campaign}`, { ...form, version: 0 })));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)?.body.code).toBe('campaign-changed');
  expect(await detailOf(campaign)).toMatchObject({ name: 'Renamed', version: 1 });
});

test('a campaign needs an advertiser, keywords that are there, and days in order', async () => {
  const advertiserId = await anAdvertiser(portal);
  const add = (differs: object) => act('POST', 'campaigns', { ...aCampaignForm(advertiserId), ...differs });
  expect((await add({ advertiserId: '999999999' })).body.code).toBe('advertiser-not-found');
  expect((await add({ districtIds: ['999999999'] })).body.code).toBe('ad-keyword-unknown');
  expect((await add({ endsOn: '2026-09-30' })).body.fields).toEqual([
    { path: 'endsOn', message: 'must not be before the first day' },
  ]);
  expect((await add({ slots: [] })).status).toBe(400);
  expect((await add({ weight: 11 })).status).toBe(400);
  expect((await act('PUT', 'advertisers/999999999', { name: 'No one' })).body.code).toBe('advertiser-not-found');
  expect((await portal.get<ProblemAnswer>(`${ADMIN}/campaigns/999999999`, staff)).body.code).toBe('campaign-not-found');
});

test('nothing is advertised of which staff did not tick that it is not for alcohol, gambling or tobacco', async () => {
  const campaign = await aCampaign(portal);
  for (const left of ['noAlcohol', 'noGambling', 'noTobacco']) {
    for (const form of [
      { ...aCreativeForm(), [left]: false },
      { ...aCreativeForm(), [left]: undefined },
    ]) {
      const { status, body } = await act('POST', `campaigns/${campaign}/creatives`, form);
      expect([status, body.fields?.map(({ path }) => path)]).toEqual([400, [left]]);
    }
  }
  expect(await adsOn()).toEqual([]);
});

async function upload(headers: Record<string, string>): Promise<{ url: string } & ProblemAnswer> {
  const form = new FormData();
  const bytes = Uint8Array.from(await aPicture(600, 500).png().toBuffer());
  form.append('file', new Blob([bytes], { type: 'image/png' }), 'rolls.png');
  const sent = { headers, body: form };
  return (await portal.send<{ url: string } & ProblemAnswer>('POST', '/api/upload/images?purpose=ad', sent)).body;
}

const isKept = async (url: string) =>
  (await db.selectFrom('uploads').select('key').where('key', '=', url.replace('/files/', '')).execute()).length === 1;

test('a picture is one that staff uploaded here; it stays while an advertisement shows it, also when they leave', async () => {
  const leaver = await aMember(portal, { is_site_admin: true });
  const { url } = await upload(await headersOf(portal, leaver));
  const campaign = await aCampaign(portal);
  const pictures = [{ size: '300x250', url }];
  const add = (headers: Record<string, string>, differs: object) =>
    portal.send<{ id: string } & ProblemAnswer>('POST', `${ADMIN}/campaigns/${campaign}/creatives`, {
      headers,
      body: { ...aCreativeForm(), pictures, alt: 'Rolls', ...differs },
    });
  expect((await add(staff, {})).body.code).toBe('ad-picture-not-yours');
  expect((await add(staff, { pictures: [{ size: '300x250', url: 'https://tracker.example/1.gif' }] })).body.code).toBe(
    'ad-picture-not-yours',
  );
  expect((await add(staff, { alt: '' })).body.fields).toEqual([{ path: 'alt', message: 'Say what is in the picture' }]);
  const { body } = await add(await headersOf(portal, leaver), {});
  expect((await adsOn())[0]?.pictures).toEqual(pictures);
  await db
    .updateTable('uploads')
    .set({ created_at: new Date('2020-01-01') })
    .execute();
  await leavePortal(portal, leaver);
  await portal.runJobs({ evenLater: true });
  expect(await isKept(url)).toBe(true);
  // A colleague changes the words and keeps the picture.
  const kept = await act('PUT', `creatives/${body.id}`, {
    ...aCreativeForm({ headline: 'Pies' }),
    pictures,
    alt: 'Rolls',
  });
  expect(kept.status).toBe(200);
  await act('DELETE', `creatives/${body.id}`);
  const uses = await db.selectFrom('upload_uses').select('id').where('ad_creative_id', '=', Number(body.id)).execute();
  expect(uses).toEqual([]);
});

test('members read and change nothing of it', async () => {
  const fan = await headersOf(portal, await aMember(portal));
  const campaign = await aCampaign(portal);
  expect((await portal.get<ProblemAnswer>(`${ADMIN}/campaigns/${campaign}`, fan)).body.code).toBe('not-allowed');
  expect((await portal.get<ProblemAnswer>(`${ADMIN}/advertisers`)).body.code).toBe('not-signed-in');
  expect((await upload(fan)).code).toBe('not-allowed');
});
