import { CALLS } from '@csz/contract/calls';
import type { Call } from '@csz/contract/core/call';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nonsenseFor } from '#server/testing/nonsense.ts';
import { openPortal } from '#server/testing/portal.ts';
import { requestOf } from '#server/testing/request-of.ts';
import { aGround, aVisitor, type Caller } from '#server/testing/visitors.ts';

const portal = await openPortal();
const ground = await aGround(portal);
/** Guests are refused before anything is read; a site administrator gets to the end of every call. */
const FOR_MEMBERS = CALLS.filter(({ access }) => access !== 'public');

const ask = ({ method }: Call, address: string, headers: Record<string, string>, body: object | string = {}) =>
  method === 'GET' ? portal.get(address, headers) : portal.send(method, address, { headers, body });

test.each(FOR_MEMBERS)('$name answers the nonsense of an administrator without failing', async (call) => {
  /** Who reads or is refused, but by a limit, is as they were and comes again. */
  let waiting: Caller | undefined;
  await fc.assert(
    fc.asyncProperty(nonsenseFor(call), async ({ address, body }) => {
      const caller = waiting ?? (await aVisitor(portal, 'siteAdmin', ground));
      const { status } = await ask(call, address, caller.headers, body);
      expect(status, `${call.method} ${address} ${JSON.stringify(body)}`).toBeLessThan(500);
      waiting = call.method === 'GET' || (status >= 400 && status !== 429) ? caller : undefined;
    }),
    { numRuns: 10 },
  );
});

/** A valid body with something that no database keeps in every text of it. */
const poisoned = (body: object) =>
  Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name, typeof value === 'string' ? `${value}\0.` : value]),
  );

test.each(FOR_MEMBERS.filter(({ body, isMultipart }) => body !== undefined && isMultipart !== true))(
  '$name refuses text that is none',
  async (call) => {
    const caller = await aVisitor(portal, 'siteAdmin', ground);
    const { address, body, headers } = await requestOf(call.name, call, { portal, ground, caller });
    if (body === undefined || typeof body === 'string') return;
    const answer = await ask(call, address, headers, { ...poisoned(body), comment: 'a\0b' });
    expect(answer.status, `${address} ${JSON.stringify(answer.body)}`).toBeLessThan(500);
  },
);
