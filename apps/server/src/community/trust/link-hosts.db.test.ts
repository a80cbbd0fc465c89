import { CHANGED_HEADER } from '@csz/contract/core/dependencies';
import type { ProblemAnswer } from '@csz/contract/core/refusal';
import { LINK_HOSTS } from '@csz/contract/trust/keys';
import { expect, test } from 'vitest';
import { aMember, headersOf } from '#server/testing/members.ts';
import { openPortal } from '#server/testing/portal.ts';

const portal = await openPortal();
const staff = await headersOf(portal, await aMember(portal, { is_site_admin: true, display_name: 'Boss' }));

test('the hosts that are known from the start are in the list with why, and one that is taken off is known no more', async () => {
  const hosts = async () =>
    (await portal.get<{ items: { host: string; verdict: string; reason: string }[] }>('/api/forums/hosts', staff)).body
      .items;
  const known = await hosts();
  const of = (verdict: string) => known.flatMap((row) => (row.verdict === verdict ? row.host : []));
  expect(of('verified-stream')).toEqual(['hudl.com', 'nfhsnetwork.com', 'youtu.be', 'youtube.com']);
  expect(of('allowed')).toContain('weather.gov');
  expect(of('shortener')).toHaveLength(18);
  expect(known.find(({ host }) => host === 'hudl.com')?.reason).toContain('Teams show games here');
  const newcomer = await headersOf(portal, await aMember(portal));
  const post = async (requestKey: string) => {
    const form = {
      title: `See ${requestKey}`,
      message: 'https://hudl.com/video/1',
      categoryId: '1',
      typedForMs: 60_000,
    };
    const body = { ...form, requestKey: `${requestKey} of the newcomer` };
    const answer = await portal.send<{ post: { id: string; state: string } }>('POST', '/api/forums/posts', {
      headers: newcomer,
      body,
    });
    // Without the pause that a newcomer makes.
    const earlier = new Date(Date.parse('2026-01-01T00:00:00Z'));
    await portal.db
      .updateTable('posts')
      .set({ created_at: earlier, body: requestKey })
      .where('id', '=', Number(answer.body.post.id))
      .execute();
    return answer.body.post.state;
  };
  expect(await post('before')).toBe('visible');
  await portal.send('DELETE', '/api/forums/hosts/hudl.com', { headers: staff });
  expect(await post('after')).toBe('held');
});

test('hosts are quarantined, verified and forgotten, however they are typed', async () => {
  const body = { verdict: 'quarantined', reason: 'Scams' };
  const save = (host: string) =>
    portal.send<ProblemAnswer>('PUT', '/api/forums/hosts', { headers: staff, body: { ...body, host } });
  await save('https://WWW.Scam.example/win?x=1');
  await save('scam.example');
  const list = async () =>
    (await portal.get<{ items: { host: string }[] }>('/api/forums/hosts', staff)).body.items.filter(({ host }) =>
      host.endsWith('scam.example'),
    );
  expect(await list()).toEqual([
    expect.objectContaining({ host: 'scam.example', verdict: 'quarantined', reason: 'Scams', held: 0 }),
  ]);
  expect((await save('not a host')).body.code).toBe('host-unreadable');
  const forget = () => portal.send('DELETE', '/api/forums/hosts/scam.example', { headers: staff });
  expect((await forget()).headers[CHANGED_HEADER], 'for the open lists of colleagues').toBe(LINK_HOSTS);
  expect(await list()).toEqual([]);
  expect((await forget()).headers[CHANGED_HEADER]).toBeUndefined();
});
