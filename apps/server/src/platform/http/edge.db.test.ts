import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CALLS } from '@csz/contract/calls';
import { afterAll, expect, test } from 'vitest';
import { aGame } from '#server/testing/factories.ts';
import { aMember, headersOf } from '#server/testing/members.ts';
import { openPortal } from '#server/testing/portal.ts';
import { scoresOf } from '#server/testing/reporting.ts';
import { requestOf } from '#server/testing/request-of.ts';
import { RIGHTS } from '#server/testing/rights.ts';
import { aGround, aVisitor } from '#server/testing/visitors.ts';

/** What stands in for a cache in front: it notes what it is to drop, and may be out of order. */
let dropped: string[] = [];
let isOutOfOrder = false;
const edge = createServer((request, response) => {
  if (isOutOfOrder) return void response.writeHead(503).end();
  expect(request.method).toBe('PURGE');
  dropped.push(...String(request.headers['surrogate-key']).split(' '));
  response.end();
}).listen(0, '127.0.0.1');
await once(edge, 'listening');
afterAll(() => edge.close());
const { port } = edge.address() as AddressInfo;
const portal = await openPortal({ CACHE_MB: '8', EDGE_PURGE_URLS: `http://127.0.0.1:${port}` });

test('a public answer names what it was made from, and a change of that is announced until the edge has it', async () => {
  const game = await aGame(portal.db);
  const address = `/api/csz/games/${game.id}`;
  const names = String((await portal.get(address)).headers['surrogate-key']).split(' ');
  expect(names).toEqual(expect.arrayContaining(['*', `game:${game.id}`]));
  const headers = await headersOf(portal, await aMember(portal, { is_site_admin: true }));
  const report = (scores: number[], reason?: string) =>
    portal.send('POST', '/api/csz/memberScores', {
      headers,
      body: { gameId: String(game.id), scores: scoresOf(game, scores), reason },
    });
  dropped = [];
  expect((await report([21, 14])).headers['set-cookie']).toMatch(
    /^csz_wrote=\d+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=5/,
  );
  await expect.poll(() => dropped.filter((name) => names.includes(name))).toContain(`game:${game.id}`);
  isOutOfOrder = true;
  dropped = [];
  expect((await report([28, 14], 'A touchdown was missing.')).status).toBe(200);
  await expect
    .poll(async () => (await portal.get<string>('/metrics')).body)
    .toMatch(/csz_edge_purges_total\{outcome="failed"\} [1-9]/);
  isOutOfOrder = false;
  await expect.poll(() => dropped).toContain(`game:${game.id}`);
});

test('of all calls only public ones may stay in a cache in front, and none that was made for a member', async () => {
  const ground = await aGround(portal);
  const visitors = {
    guest: await aVisitor(portal, 'guest', ground),
    member: await aVisitor(portal, 'siteAdmin', ground),
  };
  let kept = 0;
  for (const line of Object.keys(RIGHTS)) {
    const call = CALLS.find(({ name, method }) => name === line && method === 'GET');
    if (call === undefined) continue;
    for (const [kind, caller] of Object.entries(visitors)) {
      const { address, headers } = await requestOf(line, call, { portal, ground, caller });
      // The second one may come from finished bytes.
      for (let time = 0; time < 2; time += 1) {
        const answer = await portal.get(address, headers);
        const control = answer.headers['surrogate-control'];
        const mayStay = kind === 'guest' && call.isKept === true && answer.status === 200;
        expect([line, kind, control === undefined || mayStay]).toEqual([line, kind, true]);
        if (control === undefined && !mayStay && answer.status === 200)
          expect([line, kind, answer.headers['cache-control']]).toEqual([line, kind, 'private, no-store']);
        kept += Number(control !== undefined);
      }
    }
  }
  expect(kept).toBeGreaterThan(50);
});
