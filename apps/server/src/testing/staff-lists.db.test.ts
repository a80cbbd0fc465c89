import { CALLS } from '@csz/contract/calls';
import type { Call } from '@csz/contract/core/call';
import { CHANGED_HEADER, type DependencyKey } from '@csz/contract/core/dependencies';
import { expect, test } from 'vitest';
import { aMember } from './members.ts';
import { openPortal } from './portal.ts';
import { requestOf } from './request-of.ts';
import type { Visitor } from './right-rows.ts';
import { aGround, aVisitor } from './visitors.ts';

const portal = await openPortal();
const ground = await aGround(portal);
await aMember(portal, { is_site_admin: true });

/** Lists that staff share with directors or moderators; who calls decides what they have. */
const SHARED_BY_MORE = ['listRoleRequests', 'listReviewItems', 'listPointSystems'];

const shared = new Set<DependencyKey>(
  CALLS.filter(({ name, method, access }) => method === 'GET' && (access === 'staff' || SHARED_BY_MORE.includes(name)))
    // What staff see of the directory is made from what everyone sees.
    .filter(({ name }) => name !== 'listDirectory')
    .flatMap((call) => call.dependsOn?.({ params: {}, query: {} }, { items: [] } as never) ?? []),
);

/** What a write of a visitor says that it touched. */
async function touchedBy(line: string, visitor: Visitor): Promise<string[]> {
  const call = CALLS.find(({ name }) => name === line.split(' ')[0]) as Call;
  await portal.db.deleteFrom('attempts').execute();
  const caller = await aVisitor(portal, visitor, ground);
  const { address, body, headers } = await requestOf(line, call, { portal, ground, caller });
  const sent = { headers, ...(body === undefined ? {} : { body }) };
  const answer = await portal.send(call.method as 'POST' | 'PUT' | 'DELETE', address, sent);
  expect([answer.status, answer.body]).toEqual([200, expect.anything()]);
  return String(answer.headers[CHANGED_HEADER] ?? '').split(' ');
}

/** What the table of rights sends for these changes nothing; tests of their nouns look at what does. */
const CHANGING_NOTHING = ['deleteLinkHost', 'makeSlates'];
const BY_STAFF = CALLS.flatMap(({ name, changes = [] }) => {
  const keys = changes.filter((key) => shared.has(key));
  return keys.length > 0 && !CHANGING_NOTHING.includes(name) ? [[name, keys] as const] : [];
});

test.each(BY_STAFF)('%s is published for the open pages of colleagues: %s', async (name, keys) => {
  expect(await touchedBy(name, 'siteAdmin')).toEqual(expect.arrayContaining(keys));
});

test.each<[name: string, Visitor, DependencyKey[]]>([
  ['sendMessage', 'guest', ['tickets']],
  ['reportBrowserError', 'guest', ['browser-errors']],
  ['register', 'guest', ['members']],
  ['addRole', 'member', ['members']],
  ['updateCoach', 'member', ['role-requests']],
  ['answerRoleQuestion', 'member', ['role-requests']],
  ['deleteRole', 'member', ['role-requests', 'members']],
  ['updateMemberProfile', 'member', ['members']],
  ['createAppeal', 'member', ['moderation']],
])('%s by a %s is published for the open pages of staff', async (name, visitor, keys) => {
  expect(await touchedBy(name, visitor)).toEqual(expect.arrayContaining(keys));
});

test('what is published of such a list names no one in it, and nothing that is kept for guests depends on it', () => {
  expect([...shared].filter((key) => !/^[a-z-]+$/.test(key))).toEqual([]);
  const ofGuests = CALLS.filter(({ access }) => access === 'public').flatMap((call) => {
    try {
      return call.dependsOn?.({ params: {}, query: {} }, { items: [], posts: [], stateIds: [] } as never) ?? [];
    } catch {
      return [];
    }
  });
  expect(ofGuests.filter((key) => shared.has(key))).toEqual([]);
});
