import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { aBracket, aPublishedBracket } from '#server/testing/a-bracket.ts';
import { aRivalry } from '#server/testing/a-rivalry.ts';
import { aSchool, aSport, aState } from '#server/testing/factories.ts';
import { openPortal } from '#server/testing/portal.ts';
import { PER_FILE } from './queries.ts';

const portal = await openPortal({ PUBLIC_URL: 'https://scores.example' });
const { db } = portal;
type Rivals = Awaited<ReturnType<typeof aRivalry>>;
let rivals: Rivals;
let gameId: number;
let changedAt: Date;

beforeAll(async () => {
  const { id: state_id } = await aState(db, { is_home: true });
  rivals = await aRivalry(db, { state_id });
  const game = await rivals.play({ scores: [1, 0] });
  gameId = game.id;
  changedAt = game.updated_at;
  await rivals.play({ removed_at: new Date() });
  await rivals.play({ game_type: 'Event', name: 'Tryouts' });
  // The last of the second file, and the first of the third.
  for (const id of [2 * PER_FILE, 2 * PER_FILE + 1]) await rivals.play({ id });
});

const read = async (file: string) => (await portal.get<string>(file)).body;
const locationsIn = (xml: string) =>
  [...xml.matchAll(/<loc>https:\/\/scores\.example([^<]+)<\/loc>/g)].map((m) => m[1]);

test('robots are led to the sitemaps, and each sitemap that is named is there', async () => {
  expect(await read('/robots.txt')).toContain('Sitemap: https://scores.example/sitemap.xml');
  const index = await read('/sitemap.xml');
  expect(index).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<sitemapindex /);
  const files = locationsIn(index);
  expect(files).toEqual(
    ['places', 'schools', 'brackets', 'games-0', 'games-1', 'games-2'].map((name) => `/sitemaps/${name}.xml`),
  );
  for (const file of files) {
    const { status, body } = await portal.get<string>(file ?? '');
    expect(status).toBe(200);
    expect(body).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset /);
  }
});

test('a portal without games names no sitemap of them', async () => {
  const empty = await openPortal();
  const { body } = await empty.get<string>('/sitemap.xml');
  expect(body).not.toContain('games-');
  expect((await empty.get('/sitemaps/games-0.xml')).status).toBe(404);
});

test('a game is in the sitemap of its games with when it last changed; removed ones and events are in none', async () => {
  const body = await read('/sitemaps/games-0.xml');
  expect(locationsIn(body)).toEqual([`/scores/view/${gameId}`]);
  expect(body).toContain(`<lastmod>${changedAt.toISOString()}</lastmod>`);
  expect(locationsIn(await read('/sitemaps/games-1.xml'))).toEqual([`/scores/view/${2 * PER_FILE}`]);
  expect(locationsIn(await read('/sitemaps/games-2.xml'))).toEqual([`/scores/view/${2 * PER_FILE + 1}`]);
});

test('brackets have their pages once they are published', async () => {
  const sport_id = rivals.sport.id;
  const published = await aPublishedBracket(db, { sport_id });
  await aBracket(db, { sport_id });
  expect(locationsIn(await read('/sitemaps/brackets.xml'))).toEqual([expect.stringContaining(String(published))]);
});

test('schools and tables have their pages, schools that wait for approval have none', async () => {
  const waiting = await aSchool(db, { status: 'placeholder' });
  const schools = locationsIn(await read('/sitemaps/schools.xml')).join('\n');
  expect(schools).toContain(`schoolId=${rivals.home.id}&`);
  expect(schools).not.toContain(`schoolId=${waiting.id}&`);
  const places = await read('/sitemaps/places.xml');
  expect(locationsIn(places)).toContain('/scores');
  expect(places).toContain(`selectedSportId=${rivals.sport.id}`);
  expect(places, 'a page that stands says nothing of changes').not.toContain('<lastmod>');
});

test('a list too long for one file goes on in the next, and the index names all of them', async () => {
  const large = await openPortal({ PUBLIC_URL: 'https://scores.example' });
  const school = await aSchool(large.db, { name: 'Ridge', name_key: 'ridge 0' });
  // As many as it takes for the last one to begin a second file.
  await sql`
    insert into schools (state_id, district_id, name, short_name, initials, name_key)
    select state_id, district_id, 'Ridge ' || n, 'Ridge', 'R', 'ridge ' || n
    from schools, generate_series(1, ${PER_FILE}::int) n where id = ${school.id}`.execute(large.db);
  const id = await aPublishedBracket(large.db, { sport_id: (await aSport(large.db)).id });
  await sql`
    insert into brackets (name, season, options, trees, plan, published_at, sport_id, state_id)
    select name, season, options, trees, plan, published_at, sport_id, state_id
    from brackets, generate_series(1, ${PER_FILE}::int) n where id = ${id}`.execute(large.db);

  const index = locationsIn((await large.get<string>('/sitemap.xml')).body);
  expect(index).toEqual(
    ['places', 'schools', 'schools-1', 'brackets', 'brackets-1'].map((name) => `/sitemaps/${name}.xml`),
  );
  for (const list of ['schools', 'brackets']) {
    const pagesOf = async (file: string) => locationsIn((await large.get<string>(`/sitemaps/${file}.xml`)).body);
    const [first, second] = [await pagesOf(list), await pagesOf(`${list}-1`)];
    expect([first.length, second.length, new Set([...first, ...second]).size]).toEqual([PER_FILE, 1, PER_FILE + 1]);
    expect((await large.get(`/sitemaps/${list}-2.xml`)).status).toBe(404);
  }
});

test.each(['schools-0.xml', 'schools-1.xml', 'places-00.xml', 'games-3.xml', 'games-00.xml', 'games.xml', 'fish.xml'])(
  'there is no sitemap %s',
  async (file) => {
    expect((await portal.get(`/sitemaps/${file}`)).status).toBe(404);
  },
);
