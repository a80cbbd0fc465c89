import type { Call } from '@csz/contract/call';
import { CALLS } from '@csz/contract/calls';
import { addressOf } from '@csz/contract/paths';
import { expect, test } from 'vitest';
import { RIGHTS, type Right, VISITORS } from './rights.ts';
import { aGame } from './testing/factories.ts';
import { openPortal } from './testing/portal.ts';

const portal = await openPortal();
const game = await aGame(portal.db);
const schoolId = String(game.results[0]?.school_id);

/** Something that is there for every parameter a call cannot do without. */
const KNOWN: Readonly<Record<string, string>> = {
  schoolId,
  schoolIds: schoolId,
  sportId: String(game.sport_id),
  stateId: String(game.results[0]?.state_id),
  districtId: String(game.results[0]?.district_id),
  from: '2026-10-30',
  to: '2026-10-31',
};

/** How an answer says that it was refused because of who asked. */
const REFUSALS: readonly unknown[] = ['not-signed-in', 'not-allowed'] satisfies Right[];

function valuesFor(shape: Call['params'], idOf: string): Record<string, string> {
  const needed = Object.entries(shape?.shape ?? {}).filter(([, schema]) => !schema.safeParse(undefined).success);
  return Object.fromEntries(needed.map(([name]) => [name, name === 'id' ? idOf : (KNOWN[name] ?? 'unknown')]));
}

function addressTo(call: Call): string {
  const id = call.path.includes('/schools/') ? schoolId : String(game.id);
  return addressOf(call, { params: valuesFor(call.params, id), query: valuesFor(call.query, id) });
}

/** What is read is asked for properly and must come; what is written is asked for with nothing, and refused for that. */
async function rightOf(call: Call): Promise<unknown> {
  const address = addressTo(call);
  if (call.method === 'GET') {
    const answer = await portal.get<{ code?: string }>(address);
    return answer.status === 200 ? 'open' : answer.body.code;
  }
  const answer = await portal.send<{ code?: string }>(call.method, address, { body: {} });
  const isOpen = answer.status < 500 && !REFUSALS.includes(answer.body.code);
  return isOpen ? 'open' : answer.body.code;
}

test('the table of rights has a line for every call and no other', () => {
  expect(Object.keys(RIGHTS).sort()).toEqual(CALLS.map(({ name }) => name).sort());
});

test.each(CALLS.flatMap((call) => VISITORS.map((visitor) => ({ name: call.name, visitor, call }))))(
  '$name for a $visitor is what the table of rights says',
  async ({ call, visitor }) => {
    expect(await rightOf(call)).toBe(RIGHTS[call.name]?.[visitor]);
  },
);
