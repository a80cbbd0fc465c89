import { readFile } from 'node:fs/promises';
import type { SignedIn } from '@csz/contract/accounts/calls';
import type { MemberProfile } from '@csz/contract/profile/calls';
import { publicDisplayName } from '@csz/rules/public-display-name';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aSchool, aSport } from '#server/testing/factories.ts';
import { aMember, aRole, headersOf, type MemberRow } from '#server/testing/members.ts';
import { openPortal } from '#server/testing/portal.ts';
import { READER_PASSWORD as PASSWORD, readersOf } from '#server/testing/readers.ts';

/** The portal's day is 30 October 2026. */
const portal = await openPortal({ TRUST_PROXY: '1' });
const { anAddress } = await readersOf(portal);
const ADULT = '2008-10-30';
const MINOR = '2008-10-31';

const nameOf = async (id: number | string) =>
  (await portal.db.selectFrom('members').select('display_name').where('id', '=', Number(id)).executeTakeFirstOrThrow())
    .display_name;

let visitors = 0;
async function open(firstName: string, lastName: string, given: object = {}): Promise<string> {
  visitors += 1;
  const { body } = await portal.send<SignedIn>('POST', '/api/csz/registerMyAccount', {
    body: { email: anAddress(), password: PASSWORD, firstName, lastName, ...given },
    headers: { 'x-forwarded-for': `10.7.0.${visitors}` },
  });
  return nameOf(body.memberId);
}

async function change(member: MemberRow, body: object): Promise<string> {
  const headers = await headersOf(portal, member);
  const answer = await portal.send<MemberProfile>('PUT', '/api/csz/memberProfile', { headers, body });
  expect([answer.status, answer.body.displayName]).toEqual([200, await nameOf(member.id)]);
  return answer.body.displayName;
}

test('a name that is made by default says the full one of an adult only', async () => {
  expect(await open('Ines', 'Grown', { birthday: ADULT })).toBe('InesGrown');
  expect(await open('Ines', 'Minor', { birthday: MINOR })).toBe('InesM');
  expect(await open('Ines', 'Maybe')).toBe('InesM2');
});

test('a full name that is chosen at sign-up becomes first name and initial under 18', async () => {
  expect(await open('Uma', 'Grown', { birthday: ADULT, displayName: 'GrownUma' })).toBe('GrownUma');
  expect(await open('Uma', 'Minor', { birthday: MINOR, displayName: 'minorUMA07' })).toBe('UmaM');
  expect(await open('Uma', 'Falcon', { birthday: MINOR, displayName: 'UmaTheOwl' })).toBe('UmaTheOwl');
});

test('a member who completes the profile under a full name is called by first name and initial', async () => {
  const member = await aMember(portal, { display_name: 'EliQuick', first_name: '', last_name: '', birthday: MINOR });
  const headers = await headersOf(portal, member);
  const body = { email: member.email, firstName: 'Eli', lastName: 'Quick' };
  await portal.send('POST', '/api/csz/registerMyAccount', { headers, body });
  expect(await nameOf(member.id)).toBe('EliQ');
});

test('first name, last name and birthday decide each time that they change', async () => {
  const member = await aMember(portal, { display_name: 'TheoLarch', first_name: 'Theo', last_name: '' });
  expect(await change(member, { birthday: MINOR })).toBe('TheoLarch');
  expect(await change(member, { lastName: 'Larch' })).toBe('TheoL');
  expect(await change(member, { displayName: 'larchtree7' })).toBe('larchtree7');
  expect(await change(member, { displayName: 'LarchTheo7' })).toBe('TheoL');
  // Of age: nothing by itself, and the full name when it is chosen again.
  expect(await change(member, { birthday: ADULT })).toBe('TheoL');
  expect(await change(member, { displayName: 'TheoLarch' })).toBe('TheoLarch');
  expect(await change(member, { zipCode: '21043' })).toBe('TheoLarch');
  expect(await change(member, { birthday: null })).toBe('TheoL');
});

test.each(['HeadCoach', 'AthleticDirector'] as const)(
  'the full name of an approved %s of unknown age stays, that of one under 18 does not',
  async (role) => {
    const keeper = await aMember(portal, { first_name: 'Gil', last_name: role });
    const [school, sport] = [await aSchool(portal.db), await aSport(portal.db)];
    await aRole(
      portal,
      keeper,
      role === 'HeadCoach' ? { role, school_id: school.id, sport_id: sport.id } : { role, school_id: school.id },
    );
    expect(await change(keeper, { displayName: `Gil${role}` })).toBe(`Gil${role}`);
    expect(await change(keeper, { birthday: MINOR })).toBe(`Gil${role.slice(0, 1)}`);
  },
);

test('the full name of a member with another role goes, also where it was approved', async () => {
  const helper = await aMember(portal, { first_name: 'Lou', last_name: 'Helper' });
  await aRole(portal, helper, { role: 'StudentAmbassador', school_id: (await aSchool(portal.db)).id });
  expect(await change(helper, { displayName: 'LouHelper' })).toBe('LouH');
});

/** The part of the migration that gives members other names. */
async function rename(): Promise<void> {
  const file = await readFile(new URL('../../../migrations/0068_names_of_minors.sql', import.meta.url), 'utf8');
  const renaming = file.slice(file.indexOf('create function spelt_name'), file.indexOf('-- Names that wait for staff'));
  await portal.db.transaction().execute((tx) => sql.raw(renaming).execute(tx));
}

test('members who went by a full name before are called by first name and initial, adults and coaches are not', async () => {
  const given = [
    { display_name: 'VeraZimmer', first_name: 'Vera', last_name: 'Zimmer', birthday: '2012-01-01' },
    { display_name: 'Zander Véra 12', first_name: 'Vera', last_name: 'Zander' },
    { display_name: 'AdaGrown', first_name: 'Ada', last_name: 'Grown', birthday: '1990-01-01' },
    { display_name: 'FalconAda', first_name: 'Ada', last_name: "O'Falcon", birthday: '2012-01-01' },
    { display_name: 'VeraOnly', first_name: 'VeraOnly', last_name: '' },
    { display_name: 'VeraCoach', first_name: 'Vera', last_name: 'Coach' },
  ];
  const members = [];
  for (const row of given) members.push(await aMember(portal, row));
  const [school, sport] = [await aSchool(portal.db), await aSport(portal.db)];
  const last = members.at(-1) ?? expect.fail();
  await aRole(portal, last, { role: 'AssistantCoach', school_id: school.id, sport_id: sport.id });
  await rename();
  const names = await Promise.all(members.map(({ id }) => nameOf(id)));
  expect(names).toEqual(['VeraZ', 'VeraZ2', 'AdaGrown', 'FalconAda', 'VeraOnly', 'VeraCoach']);
});

test('the names that members had before are judged as those that are chosen', async () => {
  const people = [
    ['Tyler', 'Nash', 'tylernash'],
    ['Tyler', 'Nash', 'TylerJamesNash'],
    ['Tyler', 'Nash', 'nashrunstyler'],
    ['Tyler', 'Nash', 'TylerTheGreat'],
    ['Al', 'Ng', 'AlJamesNg'],
    ['Al', 'Ng', 'AlwaysWinning'],
    ['Mary Ann', 'Smith-Jones', 'Mary Smith'],
    ['Mary Ann', 'Anna', 'MaryAnna'],
    ['Zoë', 'Ödland', '7ZoeOdland7'],
    ['Jo', "O'Hara", 'Jo James Ohara'],
    ['Pat', 'Lill', 'PatLil1'],
    ['Pat', 'Dove', 'Pat07Dove'],
    ['Pat', 'D', 'PatD'],
    ['J', 'Dove', 'jdove'],
    ['민수', '김', '김민수'],
  ] as const;
  const members = [];
  for (const [first_name, last_name, display_name] of people)
    members.push(await aMember(portal, { first_name, last_name, display_name }));
  await rename();
  for (const [at, [firstName, lastName, displayName]] of people.entries()) {
    const name = publicDisplayName({ firstName, lastName, displayName, age: undefined });
    expect((await nameOf(members[at]?.id ?? 0)).replace(/\d$/, ''), displayName).toBe(name.replace(/\d$/, ''));
  }
});
