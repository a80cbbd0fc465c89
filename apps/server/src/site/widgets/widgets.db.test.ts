import { brotliCompressSync, constants } from 'node:zlib';
import { hashKey, KeyFilter } from '@csz/contract/core/key-filter';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publish } from '#server/platform/publish.ts';
import { aPublishedBracket } from '#server/testing/a-bracket.ts';
import { aCounty } from '#server/testing/a-county.ts';
import { aGame, aLeague, aMembership, aSchool } from '#server/testing/factories.ts';
import { openPortal } from '#server/testing/portal.ts';

const portal = await openPortal({ PUBLIC_URL: 'https://scores.example.org' });
const { db } = portal;
let county: Awaited<ReturnType<typeof aCounty>>;
let [oak, elm, ash] = [0, 0, 0];

beforeAll(async () => {
  county = await aCounty(portal, { name: 'Valley League' });
  [oak, elm, ash] = [await county.aMember('Oak Hill'), await county.aMember('Elm & Co'), await county.aMember('Ash')];
  await county.play(oak, elm, [21, 14], { event_date: '2026-10-23' });
  await county.play(ash, oak, [3, 7], { event_date: '2026-10-30', start_time: '18:00:00' });
});

afterAll(() => portal.at('2026-10-30T21:30:00-04:00'));

const widget = (what: string, more = '') => portal.get<string>(`/widget/${what}${more}`);
const place = () => `?state=${county.state.id}&district=${county.district.id}&sport=${county.sport.id}`;
/** The words on it, line by line. */
const wordsOf = (page: string) =>
  page
    .slice(page.indexOf('<main'), page.indexOf('<script'))
    .replaceAll(/<svg.*?<\/svg>/g, '')
    .replaceAll(/<\/(?:p|li|h1|h2|tr|caption)>/g, '\n')
    .replaceAll(/<\/(?:td|th|span)>(?=<)/g, ' ')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/[ \n]*\n[ \n]*/g, '\n')
    .trim();

test('the scores of a county: today first, then back, guests above the home team, with one way back to us', async () => {
  const { status, body } = await widget('scores', place());
  expect(status).toBe(200);
  const words = wordsOf(body);
  expect(words).toMatch(
    new RegExp(`^${county.sport.name} scores, ${county.district.name}\nToday, Oct 30, 2026\nFinal`),
  );
  expect(words).toContain('Friday, October 23, 2026');
  expect(words).toContain('Elm &amp; Co 14\n');
  expect(words.indexOf('Elm &amp; Co 14')).toBeLessThan(words.indexOf('Oak Hill 21 won'));
  expect(body.match(/<a [^>]*>/g)).toEqual([
    `<a href="https://scores.example.org/scores?selectedStateId=${county.state.id}&amp;selectedCountyId=${county.district.id}&amp;selectedSportId=${county.sport.id}" target="_blank" rel="noopener">`,
  ]);
});

test('a score that does not count yet, a game that is off and one without a time say so', async () => {
  const lone = await aCounty(portal);
  const [one, two] = [await lone.aMember('One'), await lone.aMember('Two')];
  const game = (more: object) =>
    aGame(db, { schools: [one, two], sport_id: lone.sport.id, event_date: '2026-10-30', ...more });
  await game({ scores: [5, 4], result_status: 'none', score_trust: 'reported', doubleheader_no: 1 });
  await game({ scores: [1, 2], result_status: 'final', score_trust: 'disputed', doubleheader_no: 2 });
  await game({ status: 'Postponed', event_date: '2026-10-29' });
  await game({ event_date: '2026-11-02', start_time_unknown: true });
  const words = wordsOf((await widget('scores', `?district=${lone.district.id}`)).body);
  expect(words).toContain('Reported');
  expect(words).toContain('Reported: sent in, not confirmed yet.');
  expect(words).toContain('Disputed: we were sent different scores.');
  expect(words).toContain('(Postponed)');
  expect(words).toContain('Time TBD');
});

test('a widget of a league has its games alone, one of a school its own', async () => {
  const league = await aLeague(db, {
    district_id: county.district.id,
    state_id: county.state.id,
    name: 'Other League',
  });
  await aMembership(db, { league_id: league.id, school_id: ash, sport_id: county.sport.id, season: 2026 });
  const ofLeague = wordsOf((await widget('scores', `?league=${league.id}&isLeague=true`)).body);
  expect(ofLeague).toContain('Scores, Other League');
  expect(ofLeague).toContain('Ash');
  expect(ofLeague).not.toContain('Elm');
  const { body } = await widget('scores', `?school=${elm}`);
  expect(wordsOf(body)).not.toContain('Ash');
  expect(body).toContain(`/schedules?stateId=${county.state.id}&amp;countyId=`);
  // A county's widget whose address still names a league, as makers of widgets leave it.
  expect(wordsOf((await widget('scores', `${place()}&league=${league.id}&isLeague=false`)).body)).toContain('Elm');
});

test('standings show the record that each table ranks by, of one league where that is what was chosen', async () => {
  const words = wordsOf((await widget('standings', place())).body);
  expect(words).toContain(`${county.sport.name} standings, ${county.district.name}\n2026-2027`);
  expect(words).toContain('Valley League');
  expect(words).toMatch(/1 Oak Hill\s+2-0/);
  const ofLeague = (await widget('standings', `?league=${county.league.id}&isLeague=true&sport=${county.sport.id}`))
    .body;
  expect(wordsOf(ofLeague)).toContain('Valley League');
  expect(wordsOf(ofLeague)).not.toContain('Overall Record');
  const ofSchool = (await widget('standings', `?school=${elm}&sport=${county.sport.id}`)).body;
  expect(ofSchool).toMatch(/<th scope="row" class="won">.*Elm/);
});

test('a league across counties has the table of all its teams, also before it has any', async () => {
  const wide = await aLeague(db, { district_id: county.district.id, state_id: county.state.id, name: 'Wide League' });
  await db.updateTable('leagues').set({ district_id: null }).where('id', '=', wide.id).execute();
  const address = `?league=${wide.id}&isLeague=true&sport=${county.sport.id}`;
  expect(wordsOf((await widget('standings', address)).body)).toContain('No standings for 2026-2027 yet.');
  // A guest of another state comes first in the table, and its county is not that of the league.
  const abroad = await aSchool(db, { name: 'Abroad' });
  await aMembership(db, { league_id: wide.id, school_id: abroad.id, sport_id: county.sport.id, season: 2026 });
  await aMembership(db, { league_id: wide.id, school_id: elm, sport_id: county.sport.id, season: 2026 });
  const { status, body } = await widget('standings', address);
  expect(status).toBe(200);
  expect(wordsOf(body)).toMatch(/Wide League\n.*Elm/s);
  expect(body).toContain(`selectedStateId=${county.state.id}&amp;selectedCountyId=${county.district.id}`);
  expect(wordsOf(body)).not.toContain('Oak Hill');
});

test('a game and a bracket have a widget each', async () => {
  const { id } = await aGame(db, { schools: [oak, elm], sport_id: county.sport.id, scores: [10, 7] });
  expect(wordsOf((await widget(`game/${id}`)).body)).toContain('Oak Hill 10');
  const bracket = await aPublishedBracket(db, { sport_id: county.sport.id });
  const { status, body } = await widget(`bracket/${bracket}`);
  expect(status).toBe(200);
  expect(body).toContain(`href="https://scores.example.org/playoffs/view/${bracket}"`);
});

test.each([
  ['scores', '', 400, 'says of no place'],
  ['scores', '?district=none', 400, 'district must be an id'],
  ['scores', '?district=999999', 404, 'There is no county or conference with the id 999999.'],
  ['scores', '?isLeague=true', 400, 'needs the number of the league'],
  ['scores', '?school=999999', 404, 'There is no school with the id 999999.'],
  ['scores', '?district=1&theme=pink', 400, 'theme must be auto, light or dark'],
  ['standings', '?district=1', 400, 'those of one sport'],
  ['game/999999', '', 404, 'Game is not found'],
  ['bracket/none', '', 400, 'id'],
])('/widget/%s%s says in the frame what is wrong', async (what, query, status, sentence) => {
  const given = query.replace('district=1', `district=${county.district.id}`);
  const answer = await widget(what, given);
  expect(answer.status).toBe(status);
  expect(wordsOf(answer.body)).toContain(sentence);
  expect(answer.headers['content-security-policy']).toContain('frame-ancestors *');
});

test('what is named in a frame is text, and other names in an address are left alone', async () => {
  const school = await aSchool(db, { name: '<b>Bold</b>', short_name: '<b>Bold</b>' });
  const { status, body } = await widget('scores', `?school=${school.id}&utm_source=paper`);
  expect(status).toBe(200);
  expect(body).toContain('&lt;b&gt;Bold');
  expect(body).not.toContain('<b>Bold');
});

test('every page may frame a widget and load its script, and nothing else of ours', async () => {
  for (const address of [
    '/widget/scores',
    '/widget/standings',
    '/widget/game/1',
    '/widget/bracket/1',
    '/widget/embed.js',
  ]) {
    const { headers } = await portal.get(address + (address.endsWith('s') && !address.endsWith('js') ? place() : ''));
    expect(headers['x-frame-options'], address).toBeUndefined();
    expect(headers['cross-origin-resource-policy'], address).toBe('cross-origin');
    expect(headers['set-cookie'], address).toBeUndefined();
    if (!address.endsWith('.js')) expect(headers['content-security-policy']).toContain('frame-ancestors *');
  }
  for (const address of [
    '/',
    '/scores',
    '/widget',
    '/widget/none',
    '/oembed',
    '/api/csz/states',
    '/healthz',
    '/robots.txt',
  ]) {
    const { headers } = await portal.get(address);
    expect(headers['x-frame-options'], address).toBe('DENY');
    expect(headers['content-security-policy'], address).toContain("frame-ancestors 'none'");
    expect(headers['cross-origin-resource-policy'], address).toBe('same-site');
  }
});

test('the kept bytes of a widget may be framed as its first ones, and go when one of its games changes', async () => {
  const keeping = await openPortal({ CACHE_MB: '4' });
  const own = await aCounty(keeping);
  const [one, two] = [await own.aMember('One'), await own.aMember('Two')];
  await own.play(one, two, [1, 0], { event_date: '2026-10-30' });
  const ask = () => keeping.get<string>(`/widget/scores?district=${own.district.id}`);
  const [first, second] = [await ask(), await ask()];
  expect(second.headers).toMatchObject({ etag: first.headers.etag, 'cross-origin-resource-policy': 'cross-origin' });
  expect(second.headers['x-frame-options']).toBeUndefined();
  expect(second.headers['content-security-policy']).toContain('frame-ancestors *');
  // What an open widget asks to hear of.
  const filter = KeyFilter.parse(/data-of="([^"]*)"/.exec(first.body)?.[1] ?? '');
  const { id } = await keeping.db.selectFrom('games').select('id').executeTakeFirstOrThrow();
  expect([`game:${id}`, 'game:0'].map((key) => filter?.has(hashKey(key)))).toEqual([true, false]);
  await keeping.db.updateTable('game_results').set({ score: 77 }).where('school_id', '=', one).execute();
  expect((await ask()).body).not.toContain('>77<');
  await publish(keeping.db, [`game:${id}`]);
  await expect.poll(async () => (await ask()).body).toContain('>77<');
});

test('a theme is the choice of the page around', async () => {
  expect((await widget('scores', place())).body).toContain('<html lang="en" class="auto">');
  expect((await widget('scores', `${place()}&theme=dark`)).body).toContain('<html lang="en" class="dark">');
});

test('a full widget is at most 25 kB in all', async () => {
  const busy = await aCounty(portal);
  for (let at = 0; at < 45; at += 1) {
    const pair = [
      await busy.aMember(`Somewhat Long Name of School ${at} A`),
      await busy.aMember(`Another Long Name ${at} B`),
    ];
    await aGame(db, { schools: pair, sport_id: busy.sport.id, scores: [at, 45 - at], event_date: '2026-10-30' });
  }
  const scores = await widget('scores', `?district=${busy.district.id}`);
  const standings = await widget('standings', `?district=${busy.district.id}&sport=${busy.sport.id}`);
  const script = await portal.get<string>('/widget/embed.js');
  expect(wordsOf(scores.body)).toContain('And 5 more games.');
  const sizes = [scores, standings].map(({ body }) => onTheLine(body) + onTheLine(script.body));
  for (const bytes of sizes) expect(bytes).toBeLessThan(25_000);
});

const onTheLine = (text: string) =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;
