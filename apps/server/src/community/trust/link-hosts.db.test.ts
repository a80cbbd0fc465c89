import { CHANGED_HEADER } from '@csz/contract/core/dependencies';
import type { ProblemAnswer } from '@csz/contract/core/refusal';
import { LINK_HOSTS } from '@csz/contract/trust/keys';
import { expect, test } from 'vitest';
import { aMember, headersOf } from '#server/testing/members.ts';
import { openPortal } from '#server/testing/portal.ts';

const portal = await openPortal();
const staff = await headersOf(portal, await aMember(portal, { is_site_admin: true, display_name: 'Boss' }));

test('hosts are quarantined, verified and forgotten, however they are typed', async () => {
  const body = { verdict: 'quarantined', reason: 'Scams' };
  const save = (host: string) =>
    portal.send<ProblemAnswer>('PUT', '/api/forums/hosts', { headers: staff, body: { ...body, host } });
  await save('https://WWW.Scam.example/win?x=1');
  await save('scam.example');
  const list = async () => (await portal.get<{ items: object[] }>('/api/forums/hosts', staff)).body.items;
  expect(await list()).toMatchObject([{ host: 'scam.example', verdict: 'quarantined', reason: 'Scams' }]);
  expect((await save('not a host')).body.code).toBe('host-unreadable');
  const forget = () => portal.send('DELETE', '/api/forums/hosts/scam.example', { headers: staff });
  expect((await forget()).headers[CHANGED_HEADER], 'for the open lists of colleagues').toBe(LINK_HOSTS);
  expect(await list()).toEqual([]);
  expect((await forget()).headers[CHANGED_HEADER]).toBeUndefined();
});
