import type { Problem } from '@csz/contract/problem';
import { beforeAll, expect, test } from 'vitest';
import { aPost } from '#server/community/posts/testing/a-post.ts';
import { aPublishedBracket } from '#server/testing/a-bracket.ts';
import { aCounty } from '#server/testing/a-county.ts';
import { aGame } from '#server/testing/factories.ts';
import { openPortal } from '#server/testing/portal.ts';

const portal = await openPortal({ PUBLIC_URL: 'https://scores.example.org' });
let county: Awaited<ReturnType<typeof aCounty>>;
let school = 0;
let gameId = 0;

beforeAll(async () => {
  county = await aCounty(portal);
  school = await county.aMember('Oak Hill');
  const away = await county.aMember('Elm');
  ({ id: gameId } = await aGame(portal.db, { schools: [school, away], sport_id: county.sport.id, scores: [21, 14] }));
});

interface Oembed {
  readonly type: string;
  readonly title: string;
  readonly html?: string;
  readonly width?: number;
  readonly height?: number;
  readonly code?: string;
}

const ask = (url: string, more = '') => portal.get<Oembed>(`/oembed?url=${encodeURIComponent(url)}${more}`);
const here = (path: string) => `https://scores.example.org${path}`;

test('a game is its widget, in the size that there is room for', async () => {
  const { status, headers, body } = await ask(here(`/scores/view/${gameId}`));
  expect(status).toBe(200);
  expect(headers['content-type']).toContain('application/json');
  expect(body).toMatchObject({
    type: 'rich',
    version: '1.0',
    provider_name: 'County Sports Zone',
    provider_url: 'https://scores.example.org',
    title: expect.stringContaining('Oak Hill 21'),
    width: 300,
    height: 600,
  });
  expect(body.html).toContain(`src="https://scores.example.org/widget/game/${gameId}"`);
  const small = (await ask(here(`/sv/${gameId}`), '&maxwidth=250&maxheight=80&format=json')).body;
  expect([small.width, small.height]).toEqual([250, 80]);
  expect(small.html).toContain('width="250" height="80"');
});

test.each([
  [
    'a team',
    () => `/schedules?schoolId=${school}&sportId=${county.sport.id}&force=true`,
    () => `/widget/scores?school=${school}&amp;sport=`,
  ],
  ['standings', () => `/scores/standings?${selected()}&season=2026-2027`, () => `/widget/standings?state=`],
  ['the scores of a county', () => `/scores?${selected()}`, () => `/widget/scores?state=`],
])('%s are their widget', async (_what, path, widget) => {
  const { status, body } = await ask(here(path()));
  expect(status).toBe(200);
  expect(body.html).toContain(`src="https://scores.example.org${widget()}`);
  const address = /src="([^"]*)"/
    .exec(body.html ?? '')?.[1]
    ?.replaceAll('&amp;', '&')
    .replace('https://scores.example.org', '');
  expect((await portal.get(address ?? '')).status).toBe(200);
});

const selected = () =>
  `selectedStateId=${county.state.id}&selectedCountyId=${county.district.id}&selectedSportId=${county.sport.id}`;

test('a bracket is its widget once it is published', async () => {
  const id = await aPublishedBracket(portal.db, { sport_id: county.sport.id });
  expect((await ask(here(`/playoffs/view/${id}`))).body.html).toContain(`/widget/bracket/${id}"`);
});

test('a post is a link with its title and who wrote it', async () => {
  const post = await aPost(portal, { title: 'Rain at the final' });
  expect((await ask(here(`/forums/post/${post.id}/${post.slug}`))).body).toMatchObject({
    type: 'link',
    title: 'Rain at the final',
    author_name: post.authorName,
  });
});

test.each([
  ['a page of another site', 'https://other.example/scores/view/1', '', [404, 'not-found']],
  ['a page that is not to be embedded', here('/my-account/profile'), '', [404, 'not-found']],
  ['a game that is not there', here('/scores/view/999999'), '', [404, 'game-not-found']],
  ['a post that is not there', here('/forums/post/999999'), '', [404, 'post-not-found']],
  ['a team that is not there', here('/schedules?schoolId=999999'), '', [404, 'school-not-found']],
  ['XML', here('/scores/view/1'), '&format=xml', [501, 'oembed-format']],
  ['no address', 'nowhere', '', [404, 'not-found']],
  ['a wrong size', here('/scores/view/1'), '&maxwidth=wide', [400, 'bad-request']],
] as const)('%s is refused', async (_what, url, more, refusal) => {
  const answer = await ask(url, more);
  expect([answer.status, answer.body.code]).toEqual(refusal satisfies readonly [number, Problem['code']]);
});
