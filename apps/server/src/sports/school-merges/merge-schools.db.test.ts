import type { ProblemAnswer } from '@csz/contract/core/refusal';
import { expect, test } from 'vitest';
import { recomputeRecords, refreshRecords } from '#server/sports/standings/api.ts';
import { aGame, aLeague, aMembership, aSchool, aSport } from '#server/testing/factories.ts';
import { aMember, aRole, headersOf } from '#server/testing/members.ts';
import { openPortal } from '#server/testing/portal.ts';

const portal = await openPortal();
const { db } = portal;
const admin = await aMember(portal, { is_site_admin: true });
const headers = await headersOf(portal, admin);
const season = 2026;

const merge = (from: number, into: number) =>
  portal.send<ProblemAnswer>('POST', `/api/csz/admin/schools/${from}/merge`, {
    headers,
    body: { intoSchoolId: String(into), reason: 'the same school' },
  });
const recordOf = (school_id: number, sport_id: number) =>
  db
    .selectFrom('team_records')
    .select(['wins', 'losses'])
    .where('school_id', '=', school_id)
    .where('sport_id', '=', sport_id)
    .executeTakeFirst();
const schoolRow = (id: number) => db.selectFrom('schools').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

async function aRefreshedGame(given: Parameters<typeof aGame>[1]) {
  const game = await aGame(db, given);
  await db.transaction().execute((tx) => refreshRecords(tx, game.results));
  return game;
}

/** A school and its double, each with a game against an opponent of its own. */
async function aDouble() {
  const sport_id = (await aSport(db)).id;
  const into = await aSchool(db);
  const from = await aSchool(db, { status: 'placeholder', state_id: into.state_id });
  const opponent = await aSchool(db);
  const own = await aRefreshedGame({ sport_id, schools: [into.id, opponent.id], scores: [50, 40] });
  const other = { sport_id, schools: [opponent.id, from.id], scores: [60, 30], event_date: '2026-10-23' };
  return { sport_id, from, into, opponent, own, moved: await aRefreshedGame(other) };
}

test('games move with their results, and every record follows', async () => {
  const { sport_id, from, into, opponent, moved } = await aDouble();
  const answer = await merge(from.id, into.id);
  expect(answer.body).toEqual({ message: `${from.name} is ${into.name} now. 1 game moved.` });
  const sides = await db.selectFrom('game_results').selectAll().where('game_id', '=', moved.id).execute();
  expect(sides.find(({ school_id }) => school_id === into.id)).toMatchObject({
    id: moved.results[1]?.id,
    score: 30,
    outcome: 'L',
    district_id: into.district_id,
    state_id: into.state_id,
  });
  expect(await recordOf(into.id, sport_id)).toEqual({ wins: 1, losses: 1 });
  expect(await recordOf(opponent.id, sport_id)).toEqual({ wins: 1, losses: 1 });
  expect(await recordOf(from.id, sport_id)).toBeUndefined();
  expect(await db.selectFrom('teams').selectAll().where('school_id', '=', from.id).execute()).toEqual([]);
  const [change] = await db.selectFrom('game_changes').selectAll().where('game_id', '=', moved.id).execute();
  expect(change).toMatchObject({ field: 'teams', before: from.name, after: into.name, changed_by: admin.display_name });
  // The name goes when they leave, and anyone who has the form of this version open is told.
  expect(change).toMatchObject({ member_id: admin.id, version: moved.version + 1 });
});

test('after a merge a recomputation of everything finds no difference', async () => {
  const { sport_id, from, into, opponent } = await aDouble();
  const league = await aLeague(db);
  for (const school_id of [into.id, opponent.id])
    await aMembership(db, { league_id: league.id, school_id, sport_id, season });
  await aMembership(db, { league_id: (await aLeague(db)).id, school_id: from.id, sport_id, season });
  await db.transaction().execute((tx) =>
    refreshRecords(
      tx,
      [from, into, opponent].map(({ id }) => ({ school_id: id, sport_id, season })),
    ),
  );
  expect((await merge(from.id, into.id)).status).toBe(200);
  const memberships = await db.selectFrom('league_memberships').selectAll().where('school_id', '=', into.id).execute();
  expect(memberships).toHaveLength(2);
  expect((await recomputeRecords(db, { mend: false })).differences).toEqual([]);
});

test('the old id and the old name lead to the school', async () => {
  const { from, into } = await aDouble();
  const earlier = await aSchool(db);
  await merge(earlier.id, from.id);
  await merge(from.id, into.id);
  expect(await schoolRow(from.id)).toMatchObject({ status: 'merged', merged_into_id: into.id });
  expect(await schoolRow(earlier.id)).toMatchObject({ status: 'merged', merged_into_id: into.id });
  const aliases = await db.selectFrom('school_aliases').select('name_key').where('school_id', '=', into.id).execute();
  expect(aliases.map(({ name_key }) => name_key).sort()).toEqual([earlier.name_key, from.name_key].sort());
  const answer = await portal.get<{ id: string }>(`/api/csz/schools/${from.id}`);
  expect(answer.body.id).toBe(String(into.id));
});

test('followers, roles and coaches come along, and no one has the same twice', async () => {
  const { sport_id, from, into } = await aDouble();
  const [fan, coach] = [await aMember(portal), await aMember(portal)];
  for (const school_id of [from.id, into.id])
    await db.insertInto('follows').values({ member_id: fan.id, school_id }).execute();
  await db.insertInto('follows').values({ member_id: fan.id, school_id: from.id, sport_id }).execute();
  await aRole(portal, coach, { role: 'HeadCoach', school_id: from.id, sport_id });
  await aRole(portal, coach, { role: 'HeadCoach', school_id: into.id, sport_id, status: 'pending' });
  await aRole(portal, fan, { role: 'Fan', school_id: from.id });
  const named = { sport_id, first_name: 'Pat', last_name: 'Lee', role: 'HeadCoach' } as const;
  for (const school_id of [from.id, into.id])
    await db
      .insertInto('coaches')
      .values({ ...named, school_id })
      .execute();
  expect((await merge(from.id, into.id)).status).toBe(200);
  const follows = await db.selectFrom('follows').selectAll().where('member_id', '=', fan.id).orderBy('id').execute();
  expect(follows.map((row) => [row.school_id, row.sport_id])).toEqual([
    [into.id, null],
    [into.id, sport_id],
  ]);
  const roles = await db
    .selectFrom('affiliations')
    .select(['member_id', 'role', 'status', 'school_id'])
    .where('member_id', 'in', [fan.id, coach.id])
    .where('removed_at', 'is', null)
    .orderBy('member_id')
    .execute();
  expect(roles).toEqual([
    { member_id: fan.id, role: 'Fan', status: 'approved', school_id: into.id },
    { member_id: coach.id, role: 'HeadCoach', status: 'approved', school_id: into.id },
  ]);
  const coaches = await db.selectFrom('coaches').selectAll().where('school_id', '=', into.id).execute();
  expect(coaches.filter(({ ended_at }) => ended_at === null)).toHaveLength(1);
});

test('two schools that played each other are not one, and the games are named', async () => {
  const { sport_id, from, into } = await aDouble();
  const sport = await db.selectFrom('sports').select('name').where('id', '=', sport_id).executeTakeFirstOrThrow();
  const game = await aGame(db, { sport_id, schools: [from.id, into.id], scores: [3, 1] });
  const answer = await merge(from.id, into.id);
  expect(answer).toMatchObject({ status: 409, body: { code: 'schools-have-met' } });
  expect(answer.body.message).toBe(
    `${from.name} and ${into.name} played each other, so they are two schools: ${sport.name} on 2026-10-30.`,
  );
  expect((await schoolRow(from.id)).status).toBe('placeholder');
  await db.updateTable('games').set({ removed_at: new Date() }).where('id', '=', game.id).execute();
  expect((await merge(from.id, into.id)).status).toBe(200);
});

test('a game that both list is not merged into two', async () => {
  const { sport_id, from, into, opponent } = await aDouble();
  await aGame(db, { sport_id, schools: [from.id, opponent.id] });
  const answer = await merge(from.id, into.id);
  expect(answer).toMatchObject({ status: 409, body: { code: 'games-listed-twice' } });
  expect(answer.body.message).toContain(`with ${opponent.name} on 2026-10-30`);
  expect(await db.selectFrom('game_results').selectAll().where('school_id', '=', from.id).execute()).toHaveLength(2);
});

test('the two games of a doubleheader are two', async () => {
  const { sport_id, from, into, opponent } = await aDouble();
  await aGame(db, { sport_id, schools: [from.id, opponent.id], doubleheader_no: 2 });
  expect((await merge(from.id, into.id)).status).toBe(200);
});

test('a school is merged once, into another one that is there', async () => {
  const { from, into } = await aDouble();
  expect((await merge(from.id, from.id)).body.code).toBe('merge-into-itself');
  expect((await merge(from.id, 999_999)).body.code).toBe('school-not-found');
  expect((await merge(from.id, into.id)).status).toBe(200);
  expect((await merge(from.id, into.id)).body.code).toBe('school-merged');
  expect((await merge(into.id, from.id)).body.code).toBe('school-merged');
});

test('of two merges of one school at once, one is done', async () => {
  const { from, into } = await aDouble();
  const answers = await Promise.all([merge(from.id, into.id), merge(into.id, from.id)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('merges that lead on to each other wait for each other', async () => {
  for (let times = 0; times < 5; times += 1) {
    const { from, into } = await aDouble();
    const other = await aSchool(db);
    const answers = await Promise.all([merge(into.id, from.id), merge(from.id, other.id), merge(from.id, into.id)]);
    // Whichever comes first, the third of a circle finds its school merged.
    expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
    expect(answers.map(({ status }) => status)).toContain(409);
  }
});

test('a merge is in the log with before and after', async () => {
  const { from, into } = await aDouble();
  await merge(from.id, into.id);
  const row = await db.selectFrom('audit_log').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
  expect(row).toMatchObject({
    actor_id: admin.id,
    action: 'merge schools',
    subject: `school ${from.id}: ${from.name} into school ${into.id}: ${into.name}`,
    before: `${from.name} (placeholder), 1 game`,
    after: `merged into ${into.name}`,
    reason: 'the same school',
    from_address: '127.0.0.1',
  });
});

test('a member who is no site administrator merges nothing', async () => {
  const { from, into } = await aDouble();
  const theirs = await headersOf(portal, await aMember(portal));
  const body = { intoSchoolId: String(into.id) };
  const answer = await portal.send('POST', `/api/csz/admin/schools/${from.id}/merge`, { headers: theirs, body });
  expect(answer).toMatchObject({ status: 403, body: { code: 'not-allowed' } });
});
