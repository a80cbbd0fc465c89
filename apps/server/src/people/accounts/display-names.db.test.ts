import { readFile } from 'node:fs/promises';
import type { SignedIn } from '@csz/contract/accounts/calls';
import type { ProblemAnswer } from '@csz/contract/core/refusal';
import { displayNameKey } from '@csz/rules/display-name-key';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aSchool, aSport } from '#server/testing/factories.ts';
import { aMember, aRole, headersOf } from '#server/testing/members.ts';
import { openPortal } from '#server/testing/portal.ts';
import { READER_PASSWORD as PASSWORD, readersOf } from '#server/testing/readers.ts';
import { createSiteAdmin } from './api.ts';

const portal = await openPortal({ TRUST_PROXY: '1' });
const { anAddress } = await readersOf(portal);
await aMember(portal, { display_name: 'FalconSeven' });

type Answered = SignedIn & ProblemAnswer;
let visitors = 0;
/** Each from a network of their own: how many sign up from one is limited. */
const elsewhere = () => {
  visitors += 1;
  return { 'x-forwarded-for': `10.0.${visitors >> 8}.${visitors & 255}` };
};
const register = (displayName: string, email = anAddress()) =>
  portal.send<Answered>('POST', '/api/csz/register', {
    body: { email, password: PASSWORD, displayName },
    headers: elsewhere(),
  });
const open = (firstName: string, lastName: string, given: object = { birthday: '1990-05-01' }) =>
  portal.send<Answered>('POST', '/api/csz/registerMyAccount', {
    body: { email: anAddress(), password: PASSWORD, firstName, lastName, ...given },
    headers: elsewhere(),
  });
const rename = (headers: Record<string, string>, displayName: string) =>
  portal.send<Answered>('PUT', '/api/csz/memberProfile', { headers, body: { displayName } });
const nameOf = async ({ body }: { body: SignedIn }) => {
  const id = Number(body.memberId);
  return (await portal.db.selectFrom('members').select('display_name').where('id', '=', id).executeTakeFirstOrThrow())
    .display_name;
};

const TAKEN = {
  status: 409,
  body: {
    code: 'display-name-taken',
    fields: [
      {
        path: 'displayName',
        message:
          'Another member has this display name, or one that looks like it. Please choose another, or add a number.',
      },
    ],
  },
};
const RESERVED = { status: 400, body: { code: 'display-name-reserved', fields: [{ path: 'displayName' }] } };
const OF_COACH = { status: 409, body: { code: 'display-name-of-coach', fields: [{ path: 'displayName' }] } };

async function aCoach(first_name: string, last_name: string, account: { member_id?: number } = {}) {
  const [school, sport] = [await aSchool(portal.db), await aSport(portal.db)];
  const team = { school_id: school.id, sport_id: sport.id };
  await portal.db
    .insertInto('coaches')
    .values({ ...team, first_name, last_name, role: 'HeadCoach', ...account })
    .execute();
  return team;
}

/** Where letters are written with alphabets, and the shapes of letters; the thousands of Chinese and Korean ones are few. */
const BLOCKS = [
  ...([
    [0x20, 0x3400],
    [0xa000, 0xac20],
    [0xf900, 0x1_1000],
    [0x1_d400, 0x1_d800],
  ] as const),
  ...([
    [0x1_e000, 0x1_ea00],
    [0x1_f100, 0x1_f200],
    [0xe_0100, 0xe_0200],
  ] as const),
];

test('the database reads every letter as the rules do', async () => {
  const letters = BLOCKS.flatMap(([from, to]) =>
    Array.from({ length: to - from }, (_, index) => String.fromCodePoint(from + index)),
  ).filter((letter) => /[\p{L}\p{M}\p{N}\p{P}\p{Zs}]/u.test(letter));
  const words = ['Straße', 'TURNER', 'savvy', 'ÆON', 'ΟΔΥΣΣΕΥΣ', 'Nguyễn', 'Müller5', '各務原', 'РatDое', 'Ⅷ½', '강'];
  const { rows } = await sql<{ name: string; plain: string; key: string }>`
    select name, normalize(name, NFKD) as plain, display_name_key(name) as key
    from unnest(${[...letters, ...words]}::text[]) as name`.execute(portal.db);
  // A database that is older than a letter does not know yet what it is a shape of.
  const known = rows.filter(({ name, plain }) => plain !== name || plain === name.normalize('NFKD'));
  expect(known.length).toBeGreaterThan(rows.length - 200);
  expect(known.filter(({ name, key }) => key !== displayNameKey(name)).map(({ name }) => name)).toEqual([]);
});

test('of members who shared a name before, the first keeps it and the others get numbers', async () => {
  const file = await readFile(new URL('../../../migrations/0019_display_names_once.sql', import.meta.url), 'utf8');
  const renaming = file.slice(file.indexOf('create index members_to_rename'), file.indexOf('-- Two who choose'));
  const names = ['Sharer', 'SHARER', 'Sharer3', 'Sh4rer', 'sharer', '\u3164', 'Alone', 'Former member'];
  const renamed = await portal.db.transaction().execute(async (tx) => {
    await sql`drop index members_display_name_once`.execute(tx);
    const added = [];
    for (const display_name of names)
      added.push(await aMember({ ...portal, db: tx }, { display_name, anonymised_at: anonymised(display_name) }));
    await sql.raw(renaming).execute(tx);
    await sql`create unique index members_display_name_once on members (display_name_key) where anonymised_at is null`.execute(
      tx,
    );
    const ids = added.map(({ id }) => id);
    const rows = await tx.selectFrom('members').select('display_name').where('id', 'in', ids).orderBy('id').execute();
    await tx.deleteFrom('members').where('id', 'in', ids).execute();
    return rows.map(({ display_name }) => display_name);
  });
  expect(renamed).toEqual([
    'Sharer',
    'SHARER2',
    'Sharer3',
    'Sh4rer',
    'sharer4',
    expect.stringMatching(/^Member\d+$/),
    'Alone',
    'Former member',
  ]);
});

const anonymised = (name: string) => (name === 'Former member' ? new Date() : null);

test.each(['falconseven', 'FALCONSEVEN', 'Fаlconseven', 'Fa1c0n5even', 'Ｆalconseven'])(
  '%s is refused beside FalconSeven, at its field',
  async (name) => {
    expect(await register(name)).toMatchObject(TAKEN);
    const headers = await headersOf(portal, await aMember(portal));
    expect(await rename(headers, name)).toMatchObject(TAKEN);
  },
);

test('of two who choose one name at the same moment one gets it, and the other reads why not', async () => {
  for (let round = 0; round < 5; round += 1) {
    const answers = await Promise.all([register(`Racer${round}x`), register(`RACER${round}X`)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)).toMatchObject(TAKEN);
  }
});

test('who has an account already reads that, whatever the name', async () => {
  const member = await aMember(portal, { email: anAddress(), display_name: 'Returning' });
  expect((await register('Returning', member.email)).body.code).toBe('email-taken');
});

test('a member keeps the own name when the profile is saved, and may write it otherwise', async () => {
  const headers = await headersOf(portal, await aMember(portal, { display_name: 'StaffOfOld' }));
  expect((await rename(headers, 'StaffOfOld')).status).toBe(200);
  const owl = await headersOf(portal, await aMember(portal, { display_name: 'nightowl' }));
  expect((await rename(owl, 'NightOwl')).status).toBe(200);
});

test('the name of who left is free again, and all who left are called alike', async () => {
  const left = { display_name: 'Former member', anonymised_at: new Date(), deactivated_at: new Date() };
  await aMember(portal, left);
  await aMember(portal, left);
  expect((await register('Formerly')).status).toBe(200);
});

test('names like those of staff are refused, but not to staff', async () => {
  expect(await register('SiteAdm1n')).toMatchObject(RESERVED);
  const headers = await headersOf(portal, await aMember(portal));
  expect(await rename(headers, 'CSZSupport')).toMatchObject(RESERVED);
  expect((await rename(headers, 'Flagstaff')).status).toBe(200);
  const staff = await headersOf(portal, await aMember(portal, { is_site_admin: true }));
  expect((await rename(staff, 'CSZSupport')).status).toBe(200);
});

test("an approved coach's full name is the coach's alone", async () => {
  const pat = await aMember(portal, { first_name: 'Pat', last_name: "O'Doe" });
  const team = await aCoach('Pat', "O'Doe", { member_id: pat.id });
  for (const name of ['PatODoe', 'PAT0DOE', 'CoachPatODoe', 'PatODoeCoach'])
    expect(await register(name)).toMatchObject(OF_COACH);
  expect((await rename(await headersOf(portal, pat), 'CoachPatODoe')).status).toBe(200);
  expect((await rename(await headersOf(portal, pat), 'PatODoe')).status).toBe(200);

  await portal.db
    .updateTable('coaches')
    .set({ ended_at: new Date() })
    .where('school_id', '=', team.school_id)
    .execute();
  expect((await register('CoachPatODoe')).status).toBe(200);
});

test('a coach who is listed without an account, or approved without being listed, has a name too', async () => {
  await aCoach('Lou', 'Listed');
  expect(await register('LouListed')).toMatchObject(OF_COACH);
  const [school, sport] = [await aSchool(portal.db), await aSport(portal.db)];
  const ann = await aMember(portal, { first_name: 'Ann', last_name: 'Approved' });
  const team = { school_id: school.id, sport_id: sport.id } as const;
  await aRole(portal, ann, { role: 'AssistantCoach', ...team, status: 'pending' });
  const fan = await headersOf(portal, await aMember(portal));
  expect((await rename(fan, 'AnnApproved')).status).toBe(200);
  expect((await rename(fan, 'AFan')).status).toBe(200);
  await portal.db
    .updateTable('affiliations')
    .set({ status: 'approved', decided_at: new Date() })
    .where('member_id', '=', ann.id)
    .execute();
  expect(await rename(fan, 'AnnApproved')).toMatchObject(OF_COACH);
  expect((await rename(await headersOf(portal, ann), 'AnnApproved')).status).toBe(200);
});

test('a name that is made of first and last name gets the first free number', async () => {
  await aCoach('Casey', 'Namesake');
  expect(await nameOf(await open('Casey', 'Namesake'))).toBe('CaseyNamesake2');
  expect(await nameOf(await open('Jamie', 'Twin'))).toBe('JamieTwin');
  expect(await nameOf(await open('Jamie', 'Twin'))).toBe('JamieTwin2');
  const opened = await Promise.all([1, 2, 3, 4].map(() => open('Jamie', 'Twin')));
  expect((await Promise.all(opened.map(nameOf))).sort()).toEqual([
    'JamieTwin3',
    'JamieTwin4',
    'JamieTwin5',
    'JamieTwin6',
  ]);
  expect(await nameOf(await open('Ad', 'Min'))).toMatch(/^Member\d*$/);
  const long = 'x'.repeat(50);
  expect(await nameOf(await open(long, 'Y'))).toBe(long);
  expect(await nameOf(await open(long, 'Z'))).toBe(`${long.slice(1)}2`);
});

test('an administrator opened from the command line gets a free name too', async () => {
  await createSiteAdmin(portal.db, 'admin@one.example', PASSWORD);
  await createSiteAdmin(portal.db, 'admin@two.example', PASSWORD);
  const rows = await portal.db
    .selectFrom('members')
    .select('display_name')
    .where('email', 'in', ['admin@one.example', 'admin@two.example'])
    .orderBy('id')
    .execute();
  expect(rows.map(({ display_name }) => display_name)).toEqual(['admin', 'admin2']);
});
