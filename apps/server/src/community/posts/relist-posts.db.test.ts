import type { Post, PostPage } from '@csz/contract/posts/calls';
import { expect, test } from 'vitest';
import { recordEvent } from '#server/platform/events/record-event.ts';
import { aDistrict, aGame, aSchool, aSport, aTeam, type GameWithResults } from '#server/testing/factories.ts';
import { aMember, headersOf } from '#server/testing/members.ts';
import { openPortal } from '#server/testing/portal.ts';
import { recountPosts } from './recount.ts';
import { aPost } from './testing/a-post.ts';

const portal = await openPortal();
const { db } = portal;
const headers = await headersOf(portal, await aMember(portal, { is_site_admin: true }));
const tagOf = (tagType: 'School' | 'Sport' | 'Game', id: number) => ({ tagType, tagEntityId: String(id) }) as const;
const list = async (path: string) =>
  (await portal.get<PostPage>(`/api/forums/posts/search/${path}`)).body.posts.map(({ id }: Post) => id);
const differences = async () => (await recountPosts(db, { mend: false, onProgress: () => {} })).differences;

test('posts of a school that is merged are those of the other, in every list and in search', async () => {
  const into = await aSchool(db, { name: 'Quarry Ridge High', short_name: 'Quarry Ridge' });
  const from = await aSchool(db, { status: 'placeholder', state_id: into.state_id });
  const sport = await aSport(db);
  const game = await aGame(db, { sport_id: sport.id, schools: [from.id, (await aSchool(db)).id], scores: [20, 10] });
  await db.updateTable('schools').set({ status: 'approved' }).where('id', '=', from.id).execute();
  const tagged = await aPost(portal, { tags: [tagOf('School', from.id), tagOf('Sport', sport.id)] });
  const both = await aPost(portal, { tags: [tagOf('School', from.id), tagOf('School', into.id)] });
  const ofGame = await aPost(portal, { tags: [tagOf('Game', game.id)] });
  await db.updateTable('schools').set({ status: 'placeholder' }).where('id', '=', from.id).execute();
  const body = { intoSchoolId: String(into.id), reason: 'the same school' };
  const answer = await portal.send('POST', `/api/csz/admin/schools/${from.id}/merge`, { headers, body });
  expect(answer.status).toBe(200);
  await portal.runJobs();
  const all = [ofGame.id, both.id, tagged.id];
  expect(await list(`tag/School/x/${into.id}`)).toEqual(all);
  expect(await list(`tag/School/x/${from.id}`), 'the old address leads there').toEqual(all);
  expect(await list(`tag/School/x/${into.id}?sportId=${sport.id}`)).toEqual([ofGame.id, tagged.id]);
  expect(await list(`tag/District/x/${into.district_id}`)).toEqual(all);
  expect(await list(`tag/School/x/${into.id}?searchTerm=quarry`)).toHaveLength(3);
  const { body: shown } = await portal.get<Post>(`/api/forums/posts/view/${both.id}`);
  expect(shown.tags.filter(({ tagType }) => tagType === 'School')).toHaveLength(1);
  expect(await differences()).toEqual([]);
});

test('posts of a school that moves are in the lists of its new county', async () => {
  const school = await aSchool(db);
  const county = await aDistrict(db, { state_id: school.state_id });
  const post = await aPost(portal, { tags: [tagOf('School', school.id)] });
  const answer = await portal.send('PUT', `/api/csz/admin/directory/schools/${school.id}`, {
    headers,
    body: { fields: { county: county.name }, reason: 'It moved.' },
  });
  expect(answer.status).toBe(200);
  await portal.runJobs();
  expect(await list(`tag/District/x/${county.id}`)).toEqual([post.id]);
  expect(await list(`tag/District/x/${school.district_id}`)).toEqual([]);
  expect(await differences()).toEqual([]);
});

test('a post about a game that is removed leaves the lists of its schools', async () => {
  const game = await aGame(db);
  const post = await aPost(portal, { tags: [tagOf('Game', game.id)] });
  const [side] = game.results;
  expect(await list(`tag/School/x/${side?.school_id}`)).toEqual([post.id]);
  await db.updateTable('games').set({ removed_at: new Date() }).where('id', '=', game.id).execute();
  const undone = { removed: [game.id], restored: [] };
  await db
    .transaction()
    .execute((tx) => recordEvent(tx, { type: 'import.undone', actor: null, subject: 'import:1', data: undone }));
  await portal.runJobs();
  expect(await list(`tag/School/x/${side?.school_id}`)).toEqual([]);
  expect(await differences()).toEqual([]);
});

test('posts of a sport that moves below another one are in the lists of that one', async () => {
  const sport = await aSport(db);
  const parent = await aSport(db, { is_parent: true });
  const post = await aPost(portal, { tags: [tagOf('Sport', sport.id)] });
  expect(await list(`tag/Sport/x/${sport.parent_id}`)).toEqual([post.id]);
  const answer = await portal.send('PUT', `/api/csz/admin/directory/sports/${sport.id}`, {
    headers,
    body: { fields: { parent: parent.name }, reason: 'It belongs there.' },
  });
  expect(answer.status).toBe(200);
  await portal.runJobs();
  expect(await list(`tag/Sport/x/${parent.id}`)).toEqual([post.id]);
  expect(await list(`tag/Sport/x/${sport.parent_id}`)).toEqual([]);
  expect(await differences()).toEqual([]);
});

/** Another school is the guest of a game. */
async function changeGuest(game: GameWithResults) {
  const guest = await aSchool(db);
  await aTeam(db, { school_id: guest.id, sport_id: game.sport_id, season: game.season });
  const { id: school_id, district_id, state_id } = guest;
  const before = game.results[1];
  await db
    .updateTable('game_results')
    .set({ school_id, district_id, state_id })
    .where('id', '=', before?.id ?? 0)
    .execute();
  return { before: before?.school_id, after: school_id };
}

/** What a change of the game records, as far as posts look at it. */
const record = (game: GameWithResults, type: 'game.changed' | 'game.removed') => {
  const data = { title: 'A game', changes: [], tz: game.tz, days: [], teams: [], entryId: null };
  const event = { actor: null, subject: `game:${game.id}` } as const;
  const createdAt = game.created_at.toISOString();
  return db
    .transaction()
    .execute((tx) =>
      type === 'game.changed'
        ? recordEvent(tx, { ...event, type, data })
        : recordEvent(tx, { ...event, type, data: { ...data, createdAt } }),
    );
};

test.each(['about it', 'tagged with it'])('a post %s goes along when a game has another guest', async (how) => {
  const game = await aGame(db);
  const post = await aPost(portal, how === 'about it' ? { gameId: game.id } : { tags: [tagOf('Game', game.id)] });
  const guest = await changeGuest(game);
  await record(game, 'game.changed');
  await portal.runJobs();
  const all = '?showPostsForGames=true';
  expect(await list(`tag/School/x/${guest.after}${all}`)).toEqual([post.id]);
  expect(await list(`tag/School/x/${guest.before}${all}`)).toEqual([]);
  expect(await differences()).toEqual([]);
});

test('a post tagged with a game that is gone for good leaves the lists of its schools, and stays in the others', async () => {
  const game = await aGame(db);
  const school = await aSchool(db);
  const post = await aPost(portal, { tags: [tagOf('Game', game.id), tagOf('School', school.id)] });
  await db.updateTable('games').set({ removed_at: new Date() }).where('id', '=', game.id).execute();
  await record(game, 'game.removed');
  await portal.runJobs();
  expect(await list(`tag/School/x/${game.results[0]?.school_id}`)).toEqual([]);
  expect(await list(`tag/School/x/${school.id}`)).toEqual([post.id]);
  expect(await differences()).toEqual([]);
});

test.each([
  ['named', (id: number) => [id]],
  ['too many to be named', () => null],
])('posts about games that a file changed, %s, are in the lists of their schools', async (_, idsOf) => {
  const game = await aGame(db);
  const post = await aPost(portal, { tags: [tagOf('Game', game.id)] });
  const guest = await changeGuest(game);
  const data = { added: 0, updated: 1, schoolId: null, gameIds: idsOf(game.id) };
  await db
    .transaction()
    .execute((tx) => recordEvent(tx, { type: 'games.imported', actor: null, subject: `import:${game.id}`, data }));
  await portal.runJobs();
  expect(await list(`tag/School/x/${guest.after}`)).toEqual([post.id]);
  expect(await list(`tag/School/x/${guest.before}`)).toEqual([]);
  expect(await differences()).toEqual([]);
});
