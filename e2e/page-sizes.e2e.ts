import { readdir, readFile, stat } from 'node:fs/promises';
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router';
import { expect, test, vi } from 'vitest';
import { ANSWERS, boardGames, GAME_DAY, TODAY } from './page-samples.ts';

const BUILT = new URL('../apps/web/build/server/index.js', import.meta.url);
const ASSETS = new URL('../apps/web/build/client/', import.meta.url);

interface WebEntry {
  loadContextOf(visit: object): RouterContextProvider;
  textOf(answer: Response): string | undefined;
}

async function send(address: string) {
  const answer = ANSWERS[address.split('?')[0] ?? ''];
  const known = typeof answer === 'function' ? answer(address) : answer;
  return { status: known === undefined ? 404 : 200, body: JSON.stringify(known ?? { code: 'not-found', message: '' }) };
}

/** A page of the built web as it leaves, made of the same answers every day. */
async function render(address: string): Promise<string> {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(TODAY) });
  const build = (await import(BUILT.href)) as ServerBuild;
  const publicUrl = 'https://scores.example.org';
  const { loadContextOf, textOf } = build.entry.module as unknown as WebEntry;
  const context = loadContextOf({
    send,
    publicUrl,
    contactEmail: 'scores@example.org',
    scriptMark: crypto.randomUUID(),
    scheduleTab: true,
    coachBanner: true,
    requirePhone: false,
  });
  const handle = createRequestHandler(build, 'production');
  const response = await handle(new Request(publicUrl + address), context).finally(() => vi.useRealTimers());
  expect(response.status).toBe(200);
  return textOf(response) ?? '';
}

const bytesOf = (html: string) => new TextEncoder().encode(html).length;

/** What the page carries beside its HTML. */
const dataOf = (html: string) => [...html.matchAll(/<script[\s\S]*?<\/script>/g)].join('');

test("a school's schedules travel once: one sport open, 24 sports of 30 games in less than 120 kB", async () => {
  const html = await render('/schedules?schoolId=1&season=2026-2027');
  expect(html).toContain('Past games of Gunstock Valley High School');
  expect(dataOf(html)).not.toContain('Fallow Hill Stadium');
  expect(bytesOf(html)).toBeLessThanOrEqual(120_000);
});

test('a board of 16 games travels once, in less than 60 kB', async () => {
  const html = await render(`/scores?selectedDate=${GAME_DAY}`);
  for (const { id } of boardGames) expect(html.split(`"/scores/view/${id}"`)).toHaveLength(2);
  expect(dataOf(html)).not.toContain('Tidemark Stadium');
  expect(bytesOf(html)).toBeLessThanOrEqual(60_000);
});

test('a post with ten comments and an evening of games above it travels once, in less than 60 kB', async () => {
  const html = await render('/forums/post/7/what-a-night-7');
  expect(html.match(/itemType="https:\/\/schema.org\/Comment"/gi)).toHaveLength(10);
  expect(html).toContain('They held the ball for the last four minutes.');
  expect(dataOf(html)).not.toContain('They held the ball for the last four minutes.');
  expect(dataOf(html)).not.toContain('/crests/');
  expect(bytesOf(html)).toBeLessThanOrEqual(60_000);
});

test('the text of the longest post, 12 kB, travels once: its page is less than 75 kB', async () => {
  const html = await render('/forums/post/8/what-a-night-8');
  expect(html).toContain('Quarter 59 was the longest of the night.');
  expect(dataOf(html)).not.toContain('Quarter 59 was the longest of the night.');
  expect(bytesOf(html)).toBeLessThanOrEqual(75_000);
});

test('a list of fifteen posts travels once', async () => {
  const html = await render('/forums/general');
  expect(html.match(/<article/g)).toHaveLength(15);
  expect(dataOf(html)).not.toContain('They <strong>held</strong> on.');
  expect(bytesOf(html)).toBeLessThanOrEqual(100_000);
});

test('a bracket of 32 teams travels once, drawn and as a list', async () => {
  for (const address of ['/playoffs/view/7', '/playoffs/view/7?view=list']) {
    const html = await render(address);
    expect(html).toContain('Tidemark Stadium');
    expect(dataOf(html)).not.toContain('Tidemark Stadium');
  }
});

test('what both teams of a game play next travels once', async () => {
  const html = await render('/scores/view/6500');
  expect(html).toContain('Saltmarsh');
  expect(dataOf(html)).not.toContain('Saltmarsh');
});

/** What of these a page names, each once. */
const named = (html: string, pattern: RegExp) => [...new Set([...html.matchAll(pattern)].map(([, name = '']) => name))];

test('a first visit of the scores loads at most 125 kB of scripts, as phones get them, and 143 kB with gzip', async () => {
  const scripts = await scriptsOf(`/scores?selectedDate=${GAME_DAY}`);
  expect(scripts.length).toBeGreaterThan(4);
  expect(await bytesOfAll(scripts, 'br')).toBeLessThanOrEqual(125_000);
  expect(await bytesOfAll(scripts, 'gz')).toBeLessThanOrEqual(143_000);
});

const scriptsOf = async (address: string) => named(await render(address), /rel="late" href="([^"]+)/g);

const POST = '/forums/post/7/what-a-night-7';

test.each([POST, '/forums/general'])('%s loads at most 12 kB of scripts more than the scores', async (address) => {
  const scripts = new Set(await scriptsOf(address));
  expect([...scripts].some((path) => /\/zone-/.test(path))).toBe(true);
  const scores = await bytesOfAll(await scriptsOf(`/scores?selectedDate=${GAME_DAY}`), 'br');
  expect((await bytesOfAll([...scripts], 'br')) - scores).toBeLessThanOrEqual(12_000);
});

test('where posts are written comes when it opens, with at most 60 kB beyond the page of a post', async () => {
  const page = new Set(await scriptsOf(POST));
  const composer = [...(await withImports('composer'))];
  expect(composer.some((path) => page.has(path))).toBe(true);
  expect(page.has(composer[0] ?? '')).toBe(false);
  const more = composer.filter((path) => !page.has(path));
  expect(await bytesOfAll(more, 'br')).toBeLessThanOrEqual(60_000);
});

/** The built file of a module that is loaded on demand, and after it all that it imports. */
async function withImports(name: string): Promise<ReadonlySet<string>> {
  const files = await readdir(new URL('assets/', ASSETS));
  const first = files.filter((file) => new RegExp(`^${name}-[\\w-]{8}\\.js$`).test(file));
  expect(first).toHaveLength(1);
  const found = new Set(first.map((file) => `/assets/${file}`));
  // A set goes on to what is added while it is gone through.
  for (const path of found) {
    const code = await readFile(new URL(`.${path}`, ASSETS), 'utf8');
    for (const [, file] of code.matchAll(/(?:from|import)"\.\/([\w.-]+\.js)"/g)) found.add(`/assets/${file}`);
  }
  return found;
}

/** What files weigh as they are sent. Small ones have no compressed copy. */
async function bytesOfAll(paths: readonly string[], encoding: 'br' | 'gz'): Promise<number> {
  const files = paths.map((path) => new URL(`.${path}`, ASSETS).pathname);
  const sizes = await Promise.all(files.map((file) => stat(`${file}.${encoding}`).catch(() => stat(file))));
  return sizes.reduce((sum, { size }) => sum + size, 0);
}

test('the worker of the build keeps files of the board that are there, 60 kB at most, and no script but its own', async () => {
  const worker = await readFile(new URL('sw.js', ASSETS), 'utf8');
  const files = [...worker.matchAll(/"?url"?:"(assets\/[^"]+)"/g)].map(([, path = '']) => path);
  expect(files.filter((path) => path.endsWith('.js'))).toEqual([expect.stringContaining('back-online-')]);
  const board = await render(`/scores?selectedDate=${GAME_DAY}`);
  const needed = named(board, / href="\/(assets\/[^"#]+\.(?:css|woff2))/g);
  expect(new Set(needed).difference(new Set(files))).toEqual(new Set());
  const paths = files.map((path) => `/${path}`);
  expect(await bytesOfAll(paths, 'gz')).toBeLessThanOrEqual(60_000);
});

test.each([
  `/scores?selectedDate=${GAME_DAY}`,
  '/today-scores',
  '/schedules?schoolId=1&season=2026-2027',
  POST,
  '/forums/general',
])('%s comes with the styles of all that it shows', async (address) => {
  const html = await render(address);
  const sheets = await Promise.all(
    named(html, /"(\/assets\/[^"#]+\.css)/g).map((path) => readFile(new URL(`.${path}`, ASSETS), 'utf8')),
  );
  // The first three letters of a class say of which style module it is.
  const styled = sheets.flatMap((sheet) => [...sheet.matchAll(/\.([A-Za-z][\w-]{2})/g)].map(([, letters]) => letters));
  const classes = named(html, / class="([^"]+)"/g).flatMap((names) => names.trim().split(/ +/));
  // Icons have a name of their own, without a rule.
  const shown = classes.filter((name) => !name.startsWith('tabler-icon')).map((name) => name.slice(0, 3));
  expect(new Set(shown).difference(new Set(styled))).toEqual(new Set());
});
