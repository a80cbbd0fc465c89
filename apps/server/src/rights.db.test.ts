import { CALLS } from '@csz/contract/calls';
import type { Call } from '@csz/contract/core/call';
import { expect, test } from 'vitest';
import { type Right, VISITORS, type Visitor } from './right-rows.ts';
import { RIGHTS } from './rights.ts';
import { openPortal } from './testing/portal.ts';
import { requestOf } from './testing/request-of.ts';
import { REQUESTS } from './testing/requests.ts';
import { aGround, aVisitor } from './testing/visitors.ts';

const portal = await openPortal();
const ground = await aGround(portal);

/** A line is a call's name, and maybe what it is about. */
const callOf = (line: string): Call | undefined => CALLS.find(({ name }) => name === line.split(' ')[0]);

/** The right that an answer shows; anything that says the request itself was wrong proves nothing and is shown as it is. */
async function rightOf(line: string, call: Call, visitor: Visitor): Promise<Right | string> {
  const comer = await aVisitor(portal, visitor, ground);
  const { address, body, headers } = await requestOf(line, call, { portal, ground, comer });
  const answer =
    call.method === 'GET'
      ? await portal.get<{ code?: string }>(address, headers)
      : await portal.send<{ code?: string; message?: string }>(call.method, address, {
          headers,
          ...(body === undefined ? {} : { body }),
        });
  const { code = '' } = answer.body;
  if (code === 'not-signed-in' || code === 'not-allowed') return code;
  const isProof = call.method === 'GET' ? answer.status === 200 : answer.status < 500 && !FAULTS.has(code);
  return isProof ? 'may' : `${answer.status} ${JSON.stringify(answer.body)}`;
}

/** The request of the test does not fit the call. */
const FAULTS = new Set(['bad-request', 'unknown-parameter', 'not-found']);

test('the table of rights has a line for every call and no other', () => {
  const lines = Object.keys(RIGHTS);
  expect(lines.filter((line) => !line.includes(' ')).sort()).toEqual(CALLS.map(({ name }) => name).sort());
  expect(lines.filter((line) => callOf(line) === undefined)).toEqual([]);
  expect(Object.keys(REQUESTS).filter((line) => RIGHTS[line] === undefined)).toEqual([]);
});

test('calls say themselves who may make them at all, and the table agrees', () => {
  for (const call of CALLS) {
    const row = RIGHTS[call.name];
    expect([call.name, row?.guest]).toEqual([call.name, call.access === 'public' ? 'may' : 'not-signed-in']);
    if (call.access === 'staff') expect([call.name, row?.member]).toEqual([call.name, 'not-allowed']);
  }
});

test.each(Object.keys(RIGHTS))('%s is for whom the table of rights says', async (line) => {
  const call = callOf(line);
  if (call === undefined) throw new Error(`There is no call for the line ${line}.`);
  const found: Record<string, string> = {};
  for (const visitor of VISITORS) found[visitor] = await rightOf(line, call, visitor);
  expect(found).toEqual(RIGHTS[line]);
});
