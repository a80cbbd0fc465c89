import type { MyTeam } from '@csz/contract/home/calls';
import { expect, test } from 'vitest';
import { aRivalry } from '#server/testing/a-rivalry.ts';
import { aSchool } from '#server/testing/factories.ts';
import { aMember, headersOf } from '#server/testing/members.ts';
import { openPortal } from '#server/testing/portal.ts';

const portal = await openPortal();

/** The portal's clock says the evening of Friday, 30 October 2026. */
const { home, away, sport, play } = await aRivalry(portal.db);
const [older, last] = [
  await play({ event_date: '2026-10-09', scores: [1, 2] }),
  await play({ event_date: '2026-10-16', scores: [14, 7] }),
];
const open = await play({ event_date: '2026-10-29' });
const next = await play({ event_date: '2026-11-06' });
await play({ event_date: '2026-11-05', status: 'Canceled' });
await play({ event_date: '2026-11-13' });
await play({ event_date: '2026-10-01' });
await portal.db
  .insertInto('team_records')
  .values({ school_id: home.id, sport_id: sport.id, season: 2026, wins: 1, losses: 1 })
  .execute();

async function myTeams(...follows: readonly { school_id: number; sport_id?: number }[]) {
  const member = await aMember(portal);
  for (const follow of follows) {
    await portal.db
      .insertInto('follows')
      .values({ member_id: member.id, ...follow })
      .execute();
  }
  const { body } = await portal.get<{ items: MyTeam[] }>('/api/csz/myTeams', await headersOf(portal, member));
  return body.items;
}

test('a followed team has its record, its last result, its next game, and the game that waits for a score', async () => {
  const [team, ...others] = await myTeams({ school_id: home.id, sport_id: sport.id });
  expect(others).toEqual([]);
  expect(team).toMatchObject({
    schoolId: String(home.id),
    name: home.name,
    sportId: String(sport.id),
    sportName: sport.name,
    record: { won: 1, lose: 1, ties: 0 },
    lastGame: { id: String(last.id) },
    nextGame: { id: String(next.id) },
    toReport: { id: String(open.id), canSubmitScores: true },
  });
  expect(team?.lastGame?.id).not.toBe(String(older.id));
});

test('a guest gets the same of the teams that they name, each once, and nothing of those that there are not', async () => {
  const named = [
    `${home.id}-${sport.id}`,
    `${home.id}-${sport.id}`,
    String(away.id),
    '999999998',
    `${home.id}-999999998`,
  ];
  const { status, body } = await portal.get<{ items: MyTeam[] }>(`/api/csz/teams?teams=${named.join(',')}`);
  expect(status).toBe(200);
  expect(body.items.map(({ schoolId, sportId }) => [schoolId, sportId])).toEqual(
    expect.arrayContaining([
      [String(home.id), String(sport.id)],
      [String(away.id), null],
    ]),
  );
  expect(body.items).toHaveLength(2);
  const [own] = await myTeams({ school_id: home.id, sport_id: sport.id });
  expect(body.items).toContainEqual(own);
});

test.each(['', '0', '7-', '7-0', 'x', Array.from({ length: 21 }, (_, at) => at + 1).join(',')])(
  'teams named as %j are refused',
  async (teams) => {
    expect(await portal.get(`/api/csz/teams?teams=${teams}`)).toMatchObject({ status: 400 });
  },
);

test('a whole school has the games of all its sports and no record; what plays next comes first', async () => {
  const quiet = await aSchool(portal.db);
  const items = await myTeams({ school_id: quiet.id }, { school_id: away.id });
  expect(items.map(({ schoolId }) => schoolId)).toEqual([String(away.id), String(quiet.id)]);
  expect(items[0]).toMatchObject({ sportId: null, sportName: '', record: null, nextGame: { id: String(next.id) } });
  expect(items[1]).toMatchObject({ lastGame: null, nextGame: null, toReport: null });
});

test('a member who follows nothing has no teams', async () => {
  expect(await myTeams()).toEqual([]);
});

test('a merged school that a guest names is what it is now, and a placeholder is left out', async () => {
  const [from, pending] = [await aSchool(portal.db), await aSchool(portal.db, { status: 'placeholder' })];
  await portal.db
    .updateTable('schools')
    .set({ status: 'merged', merged_into_id: away.id })
    .where('id', '=', from.id)
    .execute();
  const { body } = await portal.get<{ items: MyTeam[] }>(`/api/csz/teams?teams=${from.id},${away.id},${pending.id}`);
  expect(body.items.map(({ schoolId }) => schoolId)).toEqual([String(away.id)]);
});
