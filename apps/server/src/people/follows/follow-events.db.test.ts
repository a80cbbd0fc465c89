import { expect, test } from 'vitest';
import { aSchool, aSport } from '#server/testing/factories.ts';
import { aMember, headersOf } from '#server/testing/members.ts';
import { openPortal } from '#server/testing/portal.ts';
import { followEvents } from './noun.ts';

const portal = await openPortal();
const { db } = portal;

test('following is recorded once, and so is its end', async () => {
  const member = await aMember(portal);
  const headers = await headersOf(portal, member);
  const [school, sport] = [await aSchool(db), await aSport(db)];
  const follow = { followSchoolId: String(school.id), followSportIds: [String(sport.id)], roles: ['Fan'] };
  const address = '/api/csz/memberSubscription';
  await portal.send('POST', address, { headers, body: follow });
  await portal.send('POST', address, { headers, body: { ...follow, roles: ['Alumni'] } });
  const { id } = await db.selectFrom('follows').select('id').executeTakeFirstOrThrow();
  await portal.send('DELETE', `${address}/${id}`, { headers });

  const rows = await db.selectFrom('events').selectAll().where('type', 'like', 'follow.%').orderBy('id').execute();
  const data = { memberId: member.id, schoolId: school.id, sportId: sport.id };
  expect(rows).toMatchObject([
    { type: 'follow.added', actor_id: member.id, subject: `follow:${id}`, data },
    { type: 'follow.removed', actor_id: member.id, subject: `follow:${id}`, data },
  ]);
  for (const row of rows) followEvents[row.type as keyof typeof followEvents].parse(row.data);
});
