import { CALLS } from '@csz/contract/calls';
import type { Call } from '@csz/contract/core/call';
import { expect, test } from 'vitest';
import { requiresFreshFactor } from '#server/platform/session.ts';
import { aMember } from './members.ts';
import { openPortal } from './portal.ts';
import { type Request, type SharedRequest, sharedRequestOf } from './request-of.ts';
import { type Right, VISITORS, type Visitor } from './right-rows.ts';
import { RIGHTS } from './rights.ts';
import { aGround, aVisitor, type Caller } from './visitors.ts';

const portal = await openPortal();
const ground = await aGround(portal);
// Whichever call comes first: an administrator who leaves is not the last one.
await aMember(portal, { is_site_admin: true });

/** A line is a call's name, and maybe what it is about. */
const callOf = (line: string): Call | undefined => CALLS.find(({ name }) => name === line.split(' ')[0]);

/** The right that an answer shows. Only success proves that a visitor may; every refusal is shown by its code. */
async function rightOf(call: Call, { address, body, headers }: Request): Promise<Right | string> {
  // All visitors come from one address within seconds, so together they would meet the limits of one.
  await portal.db.deleteFrom('attempts').execute();
  const answer =
    call.method === 'GET'
      ? await portal.get<{ code?: string; message?: string }>(address, headers)
      : await portal.send<{ code?: string; message?: string }>(call.method, address, {
          headers,
          ...(body === undefined ? {} : { body }),
        });
  if (answer.status >= 200 && answer.status < 300) return 'may';
  const { code, message } = answer.body;
  return code === 'bad-request' ? `${code}: ${message}` : (code ?? String(answer.status));
}

/** Visitors who changed nothing yet, and were given nothing for one request: they come again. */
const waiting = new Map<Visitor, Caller>();

/** What each visitor may of a line. What a refusal and a read leave as it was serves the next visitor as well. */
async function rightsOf(line: string, call: Call): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  let kept: SharedRequest | undefined;
  for (const visitor of VISITORS) {
    const caller = waiting.get(visitor) ?? (await aVisitor(portal, visitor, ground));
    const request = kept ?? (await sharedRequestOf(line, call, { portal, ground, caller }));
    const right = await rightOf(call, { ...request, headers: { ...caller.headers, ...request.headers } });
    found[visitor] = right;
    const isLeft = !request.isOfCaller && (right !== 'may' || call.method === 'GET');
    kept = isLeft ? request : undefined;
    if (isLeft) waiting.set(visitor, caller);
    else waiting.delete(visitor);
  }
  return found;
}

test('the nouns have a line for every call and no other', () => {
  const lines = Object.keys(RIGHTS);
  expect(lines.filter((line) => !line.includes(' ')).sort()).toEqual(CALLS.map(({ name }) => name).sort());
  expect(lines.filter((line) => callOf(line) === undefined)).toEqual([]);
});

test('calls say themselves who may make them at all, and the nouns agree', () => {
  for (const call of CALLS) {
    const [row] = RIGHTS[call.name] ?? [];
    expect([call.name, row?.guest]).toEqual([call.name, call.access === 'public' ? 'may' : 'not-signed-in']);
    if (call.access === 'staff') expect([call.name, row?.member]).toEqual([call.name, 'not-allowed']);
  }
});

test('each write that takes a role either asks for the second factor again, or says that it does not', () => {
  const takesRole = ({ name }: Call) =>
    Object.keys(RIGHTS).some((line) => {
      const row = callOf(line)?.name === name ? RIGHTS[line]?.[0] : undefined;
      return row !== undefined && row.member !== 'may' && VISITORS.some((visitor) => row[visitor] === 'may');
    });
  const silent = CALLS.filter(
    (call) => call.method !== 'GET' && !requiresFreshFactor(call) && call.takesFreshFactor === undefined,
  );
  expect(silent.filter(takesRole).map(({ name }) => name)).toEqual([]);
  const saysNo = CALLS.filter(({ takesFreshFactor }) => takesFreshFactor === false);
  expect(saysNo.filter((call) => call.method === 'GET' || !takesRole(call)).map(({ name }) => name)).toEqual([]);
});

test.each(Object.keys(RIGHTS))('%s is for whom its noun says', async (line) => {
  const call = callOf(line);
  if (call === undefined) throw new Error(`There is no call for the line ${line}.`);
  expect(await rightsOf(line, call)).toEqual(RIGHTS[line]?.[0]);
});
