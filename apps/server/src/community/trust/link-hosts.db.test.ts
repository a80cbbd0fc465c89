import type { ProblemAnswer } from '@csz/contract/core/refusal';
import { expect, test } from 'vitest';
import { aMember, headersOf } from '#server/testing/members.ts';
import { openPortal } from '#server/testing/portal.ts';

const portal = await openPortal();
const staff = await headersOf(portal, await aMember(portal, { is_site_admin: true, display_name: 'Boss' }));
const call = (method: 'PUT' | 'DELETE', path: string, headers: Record<string, string>, body?: object) =>
  portal.send<{ message: string } & ProblemAnswer>(
    method,
    `/api/forums/${path}`,
    body === undefined ? { headers } : { headers, body },
  );

test('hosts are quarantined, verified and forgotten, however they are typed', async () => {
  const save = (host: string) => call('PUT', 'hosts', staff, { host, verdict: 'quarantined', reason: 'Scams' });
  await save('https://WWW.Scam.example/win?x=1');
  await save('scam.example');
  const list = async () => (await portal.get<{ items: object[] }>('/api/forums/hosts', staff)).body.items;
  expect(await list()).toMatchObject([{ host: 'scam.example', verdict: 'quarantined', reason: 'Scams' }]);
  expect((await save('not a host')).body.code).toBe('host-unreadable');
  await call('DELETE', 'hosts/scam.example', staff);
  expect(await list()).toEqual([]);
});
