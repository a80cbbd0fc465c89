import { CALLS } from '@csz/contract/calls';
import type { Call } from '@csz/contract/core/call';
import type { ProblemAnswer } from '@csz/contract/core/refusal';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { aRivalry } from '#server/testing/a-rivalry.ts';
import { aState } from '#server/testing/factories.ts';
import { nonsenseFor } from '#server/testing/nonsense.ts';
import { openPortal } from '#server/testing/portal.ts';

const portal = await openPortal();

/** So that small ids are ids of something. */
beforeAll(async () => {
  const { id: state_id } = await aState(portal.db, { is_home: true });
  const rivals = await aRivalry(portal.db, { state_id });
  await rivals.play({ scores: [1, 0] });
  await rivals.play({ event_date: null });
});

const ask = (call: Call, address: string, body: object = {}) =>
  call.method === 'GET'
    ? portal.get<ProblemAnswer>(address)
    : portal.send<ProblemAnswer>(call.method, address, { body });

/** An address of a call: where a parameter is one of a few words, the first of them. */
const addressOf = ({ path, params }: Call) =>
  path.replace(/:(\w+)/g, (_, name: string) => {
    const schema = params?.shape[name];
    return schema instanceof z.ZodEnum ? String(schema.options[0]) : '1';
  });

test.each(CALLS.filter(({ access, method }) => access === 'public' && method === 'GET'))(
  '$name refuses a parameter that it does not know, and names those that it knows',
  async (call) => {
    const { status, body } = await ask(call, `${addressOf(call)}?selectedFish=1`);
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'unknown-parameter' });
    for (const name of Object.keys(call.query?.shape ?? {})) expect(body.message).toContain(name);
  },
);

test.each(CALLS)('$name answers nonsense with an answer or a refusal, never with a failure', async (call) => {
  await fc.assert(
    fc.asyncProperty(nonsenseFor(call), async ({ address, body }) => {
      const answer = await ask(call, address, body);
      expect(answer.status, `${call.method} ${address} ${JSON.stringify(answer.body)}`).toBeLessThan(500);
      if (answer.status >= 400) expect(answer.body.message).not.toBe('');
    }),
    { numRuns: 50 },
  );
});
