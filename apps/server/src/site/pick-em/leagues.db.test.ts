import type { ProblemAnswer } from '@csz/contract/core/refusal';
import type { PickPlayer } from '@csz/contract/pick-em/calls';
import type { PickLeague } from '@csz/contract/pick-em/leagues';
import { expect, test } from 'vitest';
import { aMember, headersOf, type MemberRow } from '#server/testing/members.ts';
import { openPortal } from '#server/testing/portal.ts';
import { aFriendsLeague, aSlate, linkIn } from './testing/a-slate.ts';

const portal = await openPortal();
const { db } = portal;
const LEAGUES = '/api/csz/pick-em/leagues';

const as = async (member: MemberRow) => ({ headers: await headersOf(portal, member) });
const join = async (member: MemberRow, link: string) =>
  portal.send<PickLeague & ProblemAnswer>('POST', `/api/csz/pick-em/invitations/${link}`, await as(member));
const leaguesOf = async (member: MemberRow) =>
  (await portal.get<{ items: PickLeague[] }>(LEAGUES, await headersOf(portal, member))).body.items;
const act = async (member: MemberRow, method: 'POST' | 'DELETE', rest: string) =>
  portal.send<PickLeague & ProblemAnswer>(method, `${LEAGUES}/${rest}`, await as(member));

/** An owner and a friend in a league. */
async function aPair() {
  const [owner, friend] = [await aMember(portal), await aMember(portal)];
  const league = await aFriendsLeague(portal, owner);
  const link = linkIn(league.link);
  expect((await join(friend, link)).status).toBe(200);
  return { owner, friend, league, link };
}

test('a link leads into a league; only its owner has it', async () => {
  const { owner, friend, link } = await aPair();
  const invitation = await portal.get(`/api/csz/pick-em/invitations/${link}`);
  expect(invitation.body).toEqual({ name: 'The Bleachers', owner: owner.display_name, members: 2 });
  expect(await leaguesOf(owner)).toMatchObject([{ name: 'The Bleachers', members: 2, isOwner: true }]);
  expect(await leaguesOf(friend)).toMatchObject([{ isOwner: false, link: null }]);
  expect((await join(friend, link)).body.members, 'again changes nothing').toBe(2);
});

test.each(['1', '1-guessed', 'x', '999999999-guessed'])('the link %s leads nowhere', async (link) => {
  expect((await portal.get<ProblemAnswer>(`/api/csz/pick-em/invitations/${link}`)).body.code).toBe(
    'pick-link-not-good',
  );
});

test('a new link makes the old one worthless', async () => {
  const { owner, friend, league, link } = await aPair();
  expect((await act(friend, 'POST', `${league.id}/link`)).body.code).toBe('pick-league-not-yours');
  const renewed = linkIn((await act(owner, 'POST', `${league.id}/link`)).body.link);
  expect((await join(await aMember(portal), link)).body.code).toBe('pick-link-not-good');
  expect((await join(await aMember(portal), renewed)).body.members).toBe(3);
});

test('an owner takes a friend out, who then sees it no more; a friend takes no one out', async () => {
  const { owner, friend, league } = await aPair();
  const removal = `${league.id}/members/`;
  expect((await act(friend, 'DELETE', removal + owner.id)).body.code).toBe('pick-league-not-yours');
  expect((await act(owner, 'DELETE', removal + friend.id)).status).toBe(200);
  expect(await leaguesOf(friend)).toEqual([]);
  const board = await portal.get<ProblemAnswer>(
    `${LEAGUES}/${league.id}/board?countyId=1`,
    await headersOf(portal, friend),
  );
  expect(board.body.code).toBe('pick-league-not-found');
});

test('an owner who leaves hands the league on, and the last one ends it', async () => {
  const { owner, friend, league } = await aPair();
  expect((await act(owner, 'DELETE', `${league.id}/membership`)).status).toBe(200);
  expect(await leaguesOf(friend)).toMatchObject([{ isOwner: true, members: 1 }]);
  await act(friend, 'DELETE', `${league.id}/membership`);
  expect((await act(friend, 'DELETE', `${league.id}/membership`)).body.code).toBe('pick-league-not-found');
  expect(await db.selectFrom('pick_leagues').select('id').where('id', '=', Number(league.id)).execute()).toEqual([]);
});

test.each([
  ['League Staff', 'league-name-reserved'],
  ['Site Admin', 'league-name-reserved'],
  ['Fuck Howard', 'league-name-unfit'],
  ['my snap is pat 21', 'league-name-unfit'],
  ['Call 410 555 0142', 'league-name-unfit'],
  ['call 555-1234 now.', 'bad-request'],
  ['', 'bad-request'],
])('a league cannot be called %j', async (name, code) => {
  const answer = await portal.send<ProblemAnswer>('POST', LEAGUES, {
    ...(await as(await aMember(portal))),
    body: { name },
  });
  expect(answer.body.code).toBe(code);
});

test('a league has room for a hundred, and a member plays in twenty', async () => {
  const { owner, league, link } = await aPair();
  const league_id = Number(league.id);
  const fill = await Promise.all(Array.from({ length: 98 }, () => aMember(portal)));
  await db
    .insertInto('pick_league_members')
    .values(fill.map(({ id }) => ({ league_id, member_id: id })))
    .execute();
  expect((await join(await aMember(portal), link)).body.code).toBe('pick-league-full');
  for (let n = 1; n < 20; n += 1) await aFriendsLeague(portal, owner, `League ${n}`);
  const other = await aFriendsLeague(portal, await aMember(portal));
  expect((await join(owner, linkIn(other.link))).body.code).toBe('pick-leagues-too-many');
});

test('boards name players as they show themselves, and leave out who is held, suspended or gone', async () => {
  const slate = await aSlate(portal);
  const members = await Promise.all(Array.from({ length: 5 }, () => aMember(portal)));
  const [best, second, held, suspended, deactivated] = members;
  await db
    .insertInto('slate_entries')
    .values(members.map(({ id }, at) => ({ slate_id: slate.id, member_id: id, rights: at === 1 ? 1 : 3, wrongs: 1 })))
    .execute();
  const on = (id: number | undefined) => db.updateTable('members').where('id', '=', id ?? 0);
  const now = new Date();
  await on(held?.id).set({ held_at: now, deactivated_at: now, delete_after: now }).execute();
  await on(deactivated?.id).set({ deactivated_at: new Date() }).execute();
  await db
    .insertInto('sanctions')
    .values({ member_id: suspended?.id ?? 0, kind: 'suspend', reason: 'Unkind words' })
    .execute();
  const board = async (rest: string, headers = {}) =>
    (await portal.get<{ items: PickPlayer[]; total: number }>(rest, headers)).body;
  const county = await board(`/api/csz/pick-em/board?countyId=${slate.district_id}`);
  expect(county.items.map(({ name, rank, right }) => [name, rank, right])).toEqual([
    [best?.display_name, 1, 3],
    [second?.display_name, 2, 1],
  ]);
  expect(county.total).toBe(2);
  if (best === undefined || second === undefined) throw new Error('There are two.');
  await db.insertInto('pick_schools').values({ member_id: second.id, school_id: slate.school.id }).execute();
  const school = await board(`/api/csz/pick-em/board?countyId=${slate.district_id}&schoolId=${slate.school.id}`);
  expect(school.items.map(({ name, rank }) => [name, rank])).toEqual([[second.display_name, 1]]);
  const { owner, friend, league, link } = await aPair();
  await join(best, link);
  const friends = await board(
    `${LEAGUES}/${league.id}/board?countyId=${slate.district_id}`,
    await headersOf(portal, best),
  );
  expect(friends.items[0]).toMatchObject({ name: best.display_name, rank: 1 });
  expect(friends.items.slice(1).map(({ rank, memberId }) => [rank, memberId])).toEqual(
    [owner, friend].toSorted((a, b) => (a.display_name < b.display_name ? -1 : 1)).map(({ id }) => [2, String(id)]),
  );
});

test('a member who goes leaves every league', async () => {
  const { owner, friend, league } = await aPair();
  const { pickEm } = await import('./noun.ts');
  expect(await pickEm.memberData?.export?.(db, owner)).toMatchObject({ leaguesOfFriends: [{ name: 'The Bleachers' }] });
  await db.transaction().execute(async (tx) => pickEm.memberData?.forget?.(tx, owner));
  expect(await leaguesOf(friend)).toMatchObject([{ id: league.id, isOwner: true, members: 1 }]);
});

test('the board of a school has who chose to stand on it, and not whom they follow or where they learn', async () => {
  const slate = await aSlate(portal);
  const fan = await aMember(portal);
  const school = String(slate.school.id);
  await db
    .insertInto('slate_entries')
    .values({ slate_id: slate.id, member_id: fan.id, rights: 2, wrongs: 1 })
    .execute();
  await db.insertInto('follows').values({ member_id: fan.id, school_id: slate.school.id }).execute();
  await db
    .insertInto('affiliations')
    .values({ member_id: fan.id, role: 'Fan', school_id: slate.school.id, status: 'approved', decided_at: new Date() })
    .execute();
  const headers = await headersOf(portal, fan);
  const board = async () =>
    (
      await portal.get<{ items: PickPlayer[] }>(
        `/api/csz/pick-em/board?countyId=${slate.district_id}&schoolId=${school}`,
      )
    ).body.items.map(({ name }) => name);
  const choose = (schoolId: string | null) =>
    portal.send<ProblemAnswer>('PUT', '/api/csz/pick-em/school', { headers, body: { schoolId } });
  const chosen = async () => (await portal.get('/api/csz/pick-em/school', headers)).body;
  expect([await board(), await chosen()]).toEqual([[], { schoolId: null }]);
  await choose(school);
  expect([await board(), await chosen()]).toEqual([[fan.display_name], { schoolId: school }]);
  expect((await choose('999999999')).body.code).toBe('school-not-found');
  await choose(null);
  expect([await board(), await chosen()]).toEqual([[], { schoolId: null }]);
});

test('a league loses the name that a member gave it when that member is erased, also after they left it', async () => {
  const { owner, friend, league } = await aPair();
  await act(owner, 'DELETE', `${league.id}/membership`);
  const { pickEm } = await import('./noun.ts');
  await db.transaction().execute(async (tx) => pickEm.memberData?.forget?.(tx, owner));
  expect(await leaguesOf(friend)).toMatchObject([{ id: league.id, name: 'League of friends' }]);
});
