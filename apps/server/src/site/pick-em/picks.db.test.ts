import type { ProblemAnswer } from '@csz/contract/core/refusal';
import { beforeEach, expect, test } from 'vitest';
import { aSchool } from '#server/testing/factories.ts';
import { aMember, headersOf } from '#server/testing/members.ts';
import { openPortal } from '#server/testing/portal.ts';
import { playTokenOf } from './testing/a-slate.ts';
import { away, happening, home, playing } from './testing/play.ts';

const portal = await openPortal();
const { db } = portal;
const { save, guess, mine, three } = playing(portal);
const { change, replaceHome, expectNoDifference } = happening(portal);

beforeEach(() => portal.at('2026-10-30T21:30:00-04:00'));

test('picks are kept, changed, and shown to their member alone', async () => {
  const { slate, first, second } = await three();
  const fan = await aMember(portal);
  expect((await save(fan, home(first), home(second))).body).toEqual({
    saved: [String(first.id), String(second.id)],
    late: [],
    gone: [],
  });
  await save(fan, away(first));
  expect((await mine(fan, slate.id))?.picks).toEqual([
    { slateGameId: String(first.id), schoolId: String(first.away), isRight: null },
    { slateGameId: String(second.id), schoolId: String(second.home), isRight: null },
  ]);
  expect(await mine(await aMember(portal), slate.id)).toBeUndefined();
});

test('each game locks at its own start, by the clock of the server', async () => {
  const { first, second } = await three();
  const fan = await aMember(portal);
  portal.at('2026-10-31T09:59:59-04:00');
  expect((await save(fan, home(first))).status).toBe(200);
  portal.at('2026-10-31T10:00:00-04:00');
  expect((await save(fan, away(first))).body.code).toBe('pick-locked');
  expect((await save(fan, away(first), home(second))).body).toEqual({
    saved: [String(second.id)],
    late: [String(first.id)],
    gone: [],
  });
});

test('a pick that waits while its game starts comes too late', async () => {
  const { first } = await three();
  const fan = await aMember(portal);
  portal.at('2026-10-31T09:59:59-04:00');
  const [held, start] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holding = db.transaction().execute(async (tx) => {
    await tx.updateTable('slate_games').set({ total: null }).where('id', '=', first.id).execute();
    held.resolve();
    await start.promise;
  });
  await held.promise;
  const saving = save(fan, home(first));
  await new Promise((given) => setTimeout(given, 100));
  portal.at('2026-10-31T10:00:00-04:00');
  start.resolve();
  await holding;
  expect((await saving).body.code).toBe('pick-locked');
});

test('only a team of the game is picked, on a slate that is there, with a token of the member', async () => {
  const { first, second } = await three();
  const fan = await aMember(portal);
  expect((await save(fan, { game: first, school: second.home })).body.code).toBe('pick-not-playing');
  expect((await save(fan, { game: { ...first, id: 999_999_999 }, school: first.home })).body.code).toBe(
    'slate-not-found',
  );
  const headers = await headersOf(portal, fan);
  const token = await playTokenOf(portal, await aMember(portal));
  const picks = [{ slateGameId: String(first.id), schoolId: String(first.home) }];
  const body = { token, picks };
  expect((await portal.send<ProblemAnswer>('PUT', '/api/csz/pick-em/picks', { headers, body })).body.code).toBe(
    'play-token-not-good',
  );
});

test('of several picks those that do not fit are named, and the others are saved', async () => {
  const { slate, first, second } = await three();
  const fan = await aMember(portal);
  const unknown = { game: { ...first, id: 999_999_999 }, school: first.home };
  expect((await save(fan, unknown, home(first), { game: second, school: first.home })).body).toEqual({
    saved: [String(first.id)],
    late: [],
    gone: ['999999999', String(second.id)],
  });
  expect((await mine(fan, slate.id))?.picks).toHaveLength(1);
});

test('the token that a page gets saves picks for a day', async () => {
  const { first } = await three();
  const headers = await headersOf(portal, await aMember(portal));
  const { token } = (await portal.get<{ token: string }>('/api/csz/auth/generate-af-token', headers)).body;
  const body = { token, picks: [{ slateGameId: String(first.id), schoolId: String(first.home) }] };
  expect((await portal.send('PUT', '/api/csz/pick-em/picks', { headers, body })).status).toBe(200);
  portal.at('2026-10-31T21:31:00-04:00');
  expect((await portal.send<ProblemAnswer>('PUT', '/api/csz/pick-em/picks', { headers, body })).body.code).toBe(
    'play-token-not-good',
  );
});

test('a new start moves the lock, and picks that came after it are taken away', async () => {
  const { slate, last } = await three();
  const fan = await aMember(portal);
  portal.at('2026-10-31T15:00:00-04:00');
  await save(fan, home(last));
  await change(last, { start_time: '14:00:00' });
  expect((await mine(fan, slate.id))?.picks).toEqual([]);
  expect((await save(fan, home(last))).body.code).toBe('pick-locked');
  await change(last, { start_time: '22:00:00' });
  expect((await save(fan, home(last))).body.code, 'what has started stays closed').toBe('pick-locked');
});

test('a venue in another zone moves the lock, and so does a game that is on again at another time', async () => {
  const { first, last } = await three();
  const lockOf = async ({ id }: { readonly id: number }) =>
    (await db.selectFrom('slate_games').select('locks_at').where('id', '=', id).executeTakeFirstOrThrow()).locks_at;
  await change(first, { tz: 'America/Chicago' });
  expect((await lockOf(first)).toISOString()).toBe('2026-10-31T15:00:00.000Z');
  await change(last, { status: 'Postponed' });
  await change(last, { status: 'Active', start_time: '20:30:00' });
  expect((await lockOf(last)).toISOString()).toBe('2026-11-01T00:30:00.000Z');
});

test('picks of a team that is replaced go, also while the game is off', async () => {
  const { slate, first, second } = await three();
  const fan = await aMember(portal);
  await save(fan, home(first), home(second));
  const another = await aSchool(db, { district_id: slate.district_id });
  await change(first, { status: 'Postponed' });
  await portal.runJobs();
  await db.transaction().execute((tx) => replaceHome(tx, first, another));
  await change(first, { status: 'Active' });
  await portal.runJobs();
  expect((await mine(fan, slate.id))?.picks).toMatchObject([{ slateGameId: String(second.id) }]);
  await expectNoDifference();
});

test('a pick that is saved while its team is replaced is not kept', async () => {
  const { slate, first } = await three();
  const fan = await aMember(portal);
  const another = await aSchool(db, { district_id: slate.district_id });
  const { promise: replaced, resolve: isReplaced } = Promise.withResolvers<void>();
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const replacing = db.transaction().execute(async (tx) => {
    await replaceHome(tx, first, another);
    isReplaced();
    await held;
  });
  await replaced;
  const saving = save(fan, home(first));
  await new Promise((given) => setTimeout(given, 300));
  release();
  await replacing;
  expect((await saving).body.code).toBe('pick-not-playing');
  expect(await mine(fan, slate.id)).toBeUndefined();
});

test('a pick is counted among what was done, and one that is refused is not', async () => {
  const { first } = await three();
  const fan = await aMember(portal);
  const staff = await headersOf(portal, await aMember(portal, { is_site_admin: true }));
  const countsOf = async (day: string) =>
    (await portal.get<{ items: object[] }>(`/api/csz/admin/counts?from=${day}&to=${day}`, staff)).body.items;
  // What the picks of other tests counted is written down for another day.
  await countsOf('2026-10-30');
  portal.at('2026-10-25T12:00:00-04:00');
  const headers = { ...(await headersOf(portal, fan)), 'user-agent': 'Mozilla/5.0 Safari/605.1.15' };
  const pick = async (schoolId: number) => {
    const picks = [{ slateGameId: String(first.id), schoolId: String(schoolId) }];
    const body = { token: await playTokenOf(portal, fan), picks };
    await portal.send('PUT', '/api/csz/pick-em/picks', { headers, body });
  };
  await pick(first.home);
  await pick(999_999);
  expect(await countsOf('2026-10-25')).toEqual([{ day: '2026-10-25', kind: 'event', name: 'pick', count: 1 }]);
});

test('the guess closes with the last game', async () => {
  const { slate } = await three();
  const fan = await aMember(portal);
  expect((await guess(fan, 999_999_999, 40)).body.code).toBe('slate-not-found');
  portal.at('2026-10-31T18:59:59-04:00');
  expect((await guess(fan, slate.id, 40)).status).toBe(200);
  portal.at('2026-10-31T19:00:00-04:00');
  const { token } = { token: await playTokenOf(portal, fan) };
  const late = await portal.send<ProblemAnswer>('PUT', `/api/csz/pick-em/slates/${slate.id}/tie-break`, {
    headers: await headersOf(portal, fan),
    body: { token, total: 41 },
  });
  expect(late.body.code).toBe('pick-locked');
});

test('a member may download the picks, and leaves none behind', async () => {
  const { first } = await three();
  const fan = await aMember(portal);
  await save(fan, home(first));
  const { pickEm } = await import('./noun.ts');
  expect(await pickEm.memberData?.export?.(db, fan)).toMatchObject({
    pickEm: [{ game_id: first.game.id, is_right: null }],
  });
  await db.transaction().execute(async (tx) => pickEm.memberData?.forget?.(tx, fan));
  expect(await db.selectFrom('picks').selectAll().where('member_id', '=', fan.id).execute()).toEqual([]);
  expect(await db.selectFrom('slate_entries').selectAll().where('member_id', '=', fan.id).execute()).toEqual([]);
});
