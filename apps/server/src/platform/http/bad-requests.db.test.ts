import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type BadRequest, badRequestsOf, type Documentation } from '#server/testing/bad-requests.ts';
import { openPortal } from '#server/testing/portal.ts';
import { aGround, aVisitor } from '#server/testing/visitors.ts';

/** How many, and which: `CSZ_BAD_REQUESTS=20000 CSZ_BAD_REQUESTS_SEED=7 npx vitest run …` for a thorough look. */
const COUNT = Number(process.env.CSZ_BAD_REQUESTS ?? 150);
const SEED = Number(process.env.CSZ_BAD_REQUESTS_SEED ?? 20_261_122);
/** Bad requests change people, too: they sign out, leave, lose their rights. */
const REQUESTS_OF_ONE_VISITOR = 25;
const AT_ONCE = 5;

const portal = await openPortal();
const ground = await aGround(portal);
const { body: documentation } = await portal.get<Documentation>('/api/openapi.json');

/** A portal without limits: they are for another test. */
async function answersTo(requests: readonly BadRequest[], visitor: 'guest' | 'member' | 'siteAdmin') {
  const comer = await aVisitor(portal, visitor, ground);
  const ask = async ({ method, address, body, contentType }: BadRequest) => {
    const headers = { ...comer.headers, ...(body === undefined ? {} : { 'content-type': contentType }) };
    const { status, body: answer } =
      method === 'GET'
        ? await portal.get(address, headers)
        : await portal.send(method, address, { headers, ...(body === undefined ? {} : { body }) });
    return { status, method, address: address.slice(0, 300), stated: body?.slice(0, 300), answer };
  };
  const answers = [];
  for (let n = 0; n < requests.length; n += AT_ONCE)
    answers.push(...(await Promise.all(requests.slice(n, n + AT_ONCE).map(ask))));
  return answers;
}

test(
  `${COUNT} bad requests to all calls of the API get no server error (seed ${SEED})`,
  async () => {
    const requests = fc.sample(badRequestsOf(documentation), { numRuns: COUNT, seed: SEED });
    const failed = [];
    const statuses = new Map<number, number>();
    for (let n = 0; n < requests.length; n += REQUESTS_OF_ONE_VISITOR) {
      const visitor = (['siteAdmin', 'member', 'siteAdmin', 'guest'] as const)[(n / REQUESTS_OF_ONE_VISITOR) % 4];
      if (visitor === undefined) continue;
      for (const answer of await answersTo(requests.slice(n, n + REQUESTS_OF_ONE_VISITOR), visitor)) {
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
        if (answer.status >= 500) failed.push({ visitor, ...answer });
      }
    }
    expect(failed).toEqual([]);
    // Were all refused at the door, nothing would have been tried.
    expect(statuses.get(200)).toBeGreaterThan(COUNT / 50);
    expect(statuses.get(400)).toBeGreaterThan(COUNT / 10);
  },
  30_000 + COUNT * 300,
);
