import { CALLS } from '@csz/contract/calls';
import { expect, test } from 'vitest';
import { openPortal } from './testing/portal.ts';
import { requestOf } from './testing/request-of.ts';
import { aGround, aVisitor } from './testing/visitors.ts';

const portal = await openPortal();
const ground = await aGround(portal);
const guest = await aVisitor(portal, 'guest', ground);
const staff = await aVisitor(portal, 'siteAdmin', ground);

const kept = CALLS.filter(({ isKept }) => isKept === true);

test.each(kept)(
  '$name, whose finished bytes are handed to everyone, says the same to staff and guests',
  async (call) => {
    const { address } = await requestOf(call.name, call, { portal, ground, caller: guest });
    const answer = await portal.get(address);
    expect(answer.status).toBe(200);
    expect((await portal.get(address, staff.headers)).body).toEqual(answer.body);
  },
);

test('every kept answer says what it was made from', () => {
  expect(kept.filter(({ dependsOn }) => dependsOn === undefined).map(({ name }) => name)).toEqual([]);
});
