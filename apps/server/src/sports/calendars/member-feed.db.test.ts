import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aGame, aSchool, aSport } from '#server/testing/factories.ts';
import { aMember, headersOf } from '#server/testing/members.ts';
import { openPortal } from '#server/testing/portal.ts';
import { entriesOf } from '#server/testing/read-calendar.ts';

const PUBLIC_URL = 'https://scores.example.org';
const portal = await openPortal({ PUBLIC_URL });
const { db } = portal;
const CALL = '/api/csz/calendarFeed';

async function aFan() {
  const member = await aMember(portal);
  const headers = await headersOf(portal, member);
  const make = async () =>
    (await portal.send<{ address: string }>('POST', CALL, { headers })).body.address.replace(PUBLIC_URL, '');
  return { member, headers, make };
}

test('a fan’s feed holds all that they follow, each game once, and follows what they follow later', async () => {
  const fan = await aFan();
  const [football, soccer] = [await aSport(db), await aSport(db)];
  const schools = [await aSchool(db), await aSchool(db)];
  const ids = schools.map(({ id }) => id);
  const game = await aGame(db, { schools: ids, sport_id: football.id });
  const other = await aGame(db, { schools: ids, sport_id: soccer.id });
  const follow = (school_id: number, sport_id: number | null) =>
    db.insertInto('follows').values({ member_id: fan.member.id, school_id, sport_id }).execute();
  for (const id of ids) await follow(id, football.id);
  const address = await fan.make();
  const uids = async () => [...entriesOf((await portal.get<string>(address)).body).keys()].toSorted();
  expect(await uids()).toEqual([`game-${game.id}@scores.example.org`]);
  await follow(ids[0] ?? 0, null);
  expect(await uids()).toEqual([game, other].map(({ id }) => `game-${id}@scores.example.org`).toSorted());
});

test('the address is told once, kept only as a hash, and no one else may keep its answer', async () => {
  const fan = await aFan();
  const address = await fan.make();
  const [, token = ''] = /follows\/([\w-]{43})\.ics$/.exec(address) ?? [];
  expect(token).not.toBe('');
  const rows = await db.selectFrom('calendar_feeds').selectAll().where('member_id', '=', fan.member.id).execute();
  expect(JSON.stringify(rows)).not.toContain(token);
  const { headers } = await portal.get(address);
  expect(headers['cache-control']).toBe('private, no-cache');
  expect(await portal.get(address, { 'if-none-match': String(headers.etag) })).toMatchObject({ status: 304 });
  const answer = await portal.get<object>(CALL, fan.headers);
  expect(answer.body).toMatchObject({ madeAt: expect.any(String), lastReadAt: expect.any(String) });
  expect(JSON.stringify(answer.body)).not.toContain(token);
});

test('when an address was last read is known to the hour, and only its owner is given it', async () => {
  const [fan, other] = [await aFan(), await aFan()];
  const address = await fan.make();
  await other.make();
  const readAt = async (minutesAgo: number) => {
    const at = sql<Date>`now() - make_interval(mins => ${minutesAgo})`;
    await db.updateTable('calendar_feeds').set({ last_read_at: at }).where('member_id', '=', fan.member.id).execute();
    await portal.get(address);
    const { body } = await portal.get<{ lastReadAt: string }>(CALL, fan.headers);
    return Math.round((Date.now() - Date.parse(body.lastReadAt)) / 60_000);
  };
  expect([await readAt(50), await readAt(70)]).toEqual([50, 0]);
  const data = await portal.get<{ calendarAddresses: { lastReadAt: string | null }[] }>(
    '/api/csz/memberProfile/data',
    fan.headers,
  );
  expect(data.body.calendarAddresses).toMatchObject([{ lastReadAt: expect.any(String) }]);
});

test('a new address ends the old one, and ending it ends all', async () => {
  const fan = await aFan();
  const [first, second] = [await fan.make(), await fan.make()];
  expect((await portal.get(first)).status).toBe(404);
  expect((await portal.get(second)).status).toBe(200);
  await portal.send('DELETE', CALL, { headers: fan.headers });
  expect(await portal.get(second)).toMatchObject({ status: 404, body: { code: 'calendar-not-found' } });
  expect((await portal.get(CALL, fan.headers)).body).toEqual({ madeAt: null, lastReadAt: null });
});

test('anyone who asks for two addresses at once ends up with one that works', async () => {
  const fan = await aFan();
  const addresses = await Promise.all([fan.make(), fan.make()]);
  const answers = await Promise.all(addresses.map((address) => portal.get(address)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
});

test('the calendar of a member who left is closed, and an address no one has is like one that ended', async () => {
  const fan = await aFan();
  const address = await fan.make();
  await db.updateTable('members').set({ deactivated_at: new Date() }).where('id', '=', fan.member.id).execute();
  expect(await portal.get(address)).toMatchObject({ status: 404, body: { code: 'calendar-not-found' } });
  expect(await portal.get(`/calendars/follows/${'x'.repeat(43)}.ics`)).toMatchObject({
    status: 404,
    body: { code: 'calendar-not-found' },
  });
});
