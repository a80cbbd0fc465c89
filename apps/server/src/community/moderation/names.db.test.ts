import type { SignedIn } from '@csz/contract/accounts/calls';
import type { ReviewItem } from '@csz/contract/moderation/calls';
import type { MemberProfile } from '@csz/contract/profile/calls';
import { expect, test } from 'vitest';
import { aMember, headersOf, PASSWORD } from '#server/testing/members.ts';
import { openPortal } from '#server/testing/portal.ts';

const portal = await openPortal();
const { db } = portal;
const staff = await headersOf(portal, await aMember(portal, { is_site_admin: true }));

/** A member, how they rename themselves, and what staff do about it. */
async function aNamedMember() {
  const member = await aMember(portal);
  const headers = await headersOf(portal, member);
  const subject = `name:${member.id}`;
  const item = async () =>
    (await portal.get<{ items: ReviewItem[] }>('/api/forums/moderation?perPage=100', staff)).body.items.find(
      (one) => one.subject === subject,
    );
  const address = `/api/forums/moderation/${subject}/decision`;
  const put = (body: object) => portal.send<MemberProfile>('PUT', '/api/csz/memberProfile', { headers, body });
  return {
    member,
    headers,
    neutral: `Member${member.id}`,
    item,
    rename: async (displayName: string) => (await put({ displayName })).body,
    save: async (body: object) => (await put(body)).body,
    decide: async (decision: string) =>
      portal.send('POST', address, { headers: staff, body: { decision, version: (await item())?.version ?? 1 } }),
    undo: () => portal.send('DELETE', address, { headers: staff }),
    shown: async () =>
      (await db.selectFrom('members').select('display_name').where('id', '=', member.id).executeTakeFirstOrThrow())
        .display_name,
  };
}

test('a hostile name is on no page until staff keep it, and is seen by its owner and in the queue', async () => {
  const pat = await aNamedMember();
  await pat.rename('HarmlessHoward');
  expect([await pat.item(), await pat.shown()]).toEqual([undefined, 'HarmlessHoward']);
  expect(await pat.rename('fuckhoward')).toMatchObject({ displayName: pat.neutral, waitingName: 'fuckhoward' });
  expect(await pat.shown()).toBe(pat.neutral);
  expect(await pat.item()).toMatchObject({ kind: 'name', content: 'fuckhoward', reasons: ['words'] });
  // The form sends the name that it shows; the other one waits on.
  expect(await pat.save({ displayName: pat.neutral, zipCode: '21043' })).toMatchObject({ waitingName: 'fuckhoward' });
  expect((await pat.decide('keep')).status).toBe(200);
  expect(await pat.shown()).toBe('fuckhoward');
});

test.each([
  ['4105550142', 'phone'],
  ['MySnapIsPat21', 'handle'],
  ['patdoegmailcom', 'email'],
])('%s waits as a name with a part that says how to reach a person: %s', async (name, reason) => {
  const pat = await aNamedMember();
  expect(await pat.rename(name)).toMatchObject({ displayName: pat.neutral, waitingName: name });
  expect(await pat.item()).toMatchObject({ content: name, reasons: [reason] });
});

test('a hostile name waits from the moment of signing up', async () => {
  const body = { email: 'hostile@example.org', password: PASSWORD, displayName: 'FuckFalcons' };
  const { memberId } = (await portal.send<SignedIn>('POST', '/api/csz/register', { body })).body;
  const row = await db.selectFrom('members').selectAll().where('id', '=', Number(memberId)).executeTakeFirstOrThrow();
  expect(row).toMatchObject({ display_name: `Member${memberId}`, wanted_display_name: 'FuckFalcons' });
});

test('a name that is not kept leaves the neutral one, its owner reads so, and an undo lets it wait again', async () => {
  const pat = await aNamedMember();
  await pat.rename('shitfalcon');
  await pat.decide('hide');
  await portal.runJobs();
  expect(await pat.shown()).toBe(pat.neutral);
  const profile = await portal.get<MemberProfile>('/api/csz/memberProfile', pat.headers);
  expect(profile.body).toMatchObject({ displayName: pat.neutral, waitingName: null });
  const mails = await db.selectFrom('mails').select('text_body').where('to_address', '=', pat.member.email).execute();
  const neutral = 'Others see a neutral name until you choose another one in your account.';
  expect(JSON.stringify(mails)).toContain(neutral);
  await pat.undo();
  expect([await pat.shown(), (await pat.item())?.content]).toEqual([pat.neutral, 'shitfalcon']);
  await pat.decide('keep');
  expect(await pat.shown()).toBe('shitfalcon');
  await pat.undo();
  expect([await pat.shown(), (await pat.item())?.content]).toEqual([pat.neutral, 'shitfalcon']);
});

test('another name instead of the one that waits is shown at once, and stays when a decision is undone', async () => {
  const pat = await aNamedMember();
  await pat.rename('fuckowls');
  expect(await pat.rename('NightOwl77')).toMatchObject({ displayName: 'NightOwl77', waitingName: null });
  expect(await pat.item()).toBeUndefined();
  await pat.rename('fuckowls');
  await pat.decide('delete');
  await pat.rename('DayOwl77');
  await pat.undo();
  expect(await pat.shown()).toBe('DayOwl77');
});

test('staff are not asked twice about a name that they kept, and another member may have taken it meanwhile', async () => {
  const [pat, sam] = [await aNamedMember(), await aNamedMember()];
  await pat.rename('ShitakeFuckers');
  await sam.rename('ShitakeFuckers');
  await pat.decide('keep');
  await sam.decide('keep');
  expect([await pat.shown(), await sam.shown()]).toEqual(['ShitakeFuckers', 'ShitakeFuckers2']);
  await pat.rename('Mushrooms');
  expect(await pat.rename('ShitakeFuckers')).toMatchObject({ displayName: 'ShitakeFuckers', waitingName: null });
  expect(await pat.item()).toBeUndefined();
  await sam.undo();
  expect([await sam.shown(), (await sam.item())?.content]).toEqual([sam.neutral, 'ShitakeFuckers']);
});
