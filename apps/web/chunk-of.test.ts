import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { CHUNKS, chunkOf, vendorOf } from './chunk-of.ts';
import { LEFT_OUT, leaveOut, shortened, UNREACHED } from './left-out.ts';

/** Who imports whom. */
const importers: Record<string, string[]> = {
  '/app/shell/header.tsx': ['/app/shell/shell.tsx'],
  '/app/shell/shell.tsx': ['/app/root.tsx?route', '/app/routes/scores.tsx'],
  '/app/scores/game-card.tsx': ['/app/scores/game-list.tsx', '/app/scores/today-page.tsx'],
  '/app/scores/game-list.tsx': ['/app/routes/scores.tsx?route'],
  '/app/scores/today-page.tsx': ['/app/routes/today-scores.tsx'],
  '/app/scores/use-dismiss.ts': ['/app/scores/game-list.tsx', '/app/routes/with-strip.tsx'],
  '/app/standings/league-table.tsx': ['/app/routes/game.tsx', '/app/routes/schedules.tsx?route'],
  '/app/game-page/game-board.tsx': ['/app/routes/game.tsx'],
  '/app/site/game-page/game-face.tsx': ['/app/game-page/game-board.tsx'],
  '/app/scoring/entry.ts': ['/app/routes/game.tsx', '/app/routes/upload-scores.tsx'],
  '/app/affiliations/queries.ts': ['/app/routes/schedules.tsx', '/app/routes/my-account-roles.tsx'],
  '/app/ui/form/text-field.tsx': ['/app/routes/game.tsx', '/app/accounts/login-form.tsx'],
  '/app/ui/use-debounced.ts': ['/app/routes/schedules.tsx', '/app/accounts/login-form.tsx'],
  '/app/ui/layout.tsx': ['/app/standings/league-table.tsx', '/app/accounts/login-form.tsx'],
  '/app/accounts/login-form.tsx': ['/app/routes/login.tsx'],
  '/app/posts/post-card.tsx': ['/app/routes/forum-post.tsx', '/app/routes/game.tsx'],
  '/app/posts/updates-list.tsx': ['/app/routes/county-updates.tsx', '/app/routes/team-updates.tsx'],
  '/app/ui/carousel.tsx': ['/app/posts/post-card.tsx'],
  '/app/posts/post-list.tsx': ['/app/routes/forum-category.tsx', '/app/routes/game.tsx'],
  '/app/scores/tile.module.css': ['/app/scores/scoreboard-strip.tsx', '/app/scores/strip-carousel.tsx'],
  '/app/scores/scoreboard-strip.tsx': ['/app/routes/with-strip.tsx'],
  '/app/ui/markup.module.css': ['/app/routes/forum-post.tsx', '/app/routes/game.tsx'],
  '/app/posts/like-button.tsx': ['/app/community/posts/post-body.tsx'],
  '/app/posts/tag-address.ts': ['/app/community/posts/post-body.tsx', '/app/routes/forum-post.tsx'],
  '/app/ui/menu.tsx': ['/app/routes/forum-post.tsx', '/app/routes/my-account.tsx'],
  '/app/ui/list-start.tsx': ['/app/posts/post-card.tsx', '/app/accounts/login-form.tsx'],
  '/app/ui/dialog.tsx': ['/app/posts/post-card.tsx', '/app/accounts/login-form.tsx'],
  '/app/ui/watch-seen.ts': ['/app/posts/post-card.tsx', '/app/site/ads/start-ads.ts'],
  '/app/site/ads/start-ads.ts': ['/app/site/device/start.ts'],
  '/app/ui/a.ts': ['/app/ui/b.ts'],
  '/app/ui/b.ts': ['/app/ui/a.ts'],
};
const bundle = { getModuleInfo: (id: string) => ({ importers: importers[id] ?? [] }) };

test.each([
  ['/app/shell/header.tsx', 'shell', 'the root imports it through others'],
  ['/app/scores/game-card.tsx', 'shell', 'the scores share it with another page of games'],
  ['/app/scores/use-dismiss.ts', 'shell', 'the scores share it with a page that shows no games'],
  ['/app/scores/game-list.tsx', 'of-scores', 'only the scores need it'],
  ['/app/standings/league-table.tsx', 'teams', 'pages of games share it, without the scores'],
  ['/app/site/game-page/game-face.tsx', 'head', 'it comes before the page of a game'],
  ['/app/game-page/game-board.tsx', 'of-game', 'of all pages only one of games needs it'],
  ['/app/scoring/entry.ts', 'members', 'the page of a game shares it with a page of members'],
  ['/app/affiliations/queries.ts', 'teams', 'the page of a team shares it with a page of members'],
  ['/app/ui/form/text-field.tsx', 'forms', 'forms of members are made of it too'],
  ['/app/ui/use-debounced.ts', 'forms', 'one who writes a comment needs no pages of games'],
  ['/app/ui/layout.tsx', 'shell', 'forms would take it along, away from pages without any'],
  ['/app/accounts/login-form.tsx', null, 'no page of games needs it'],
  ['/app/posts/post-card.tsx', 'zone', 'pages of The Zone share it with the page of a game'],
  ['/app/posts/post-list.tsx', 'feeds', 'a single post does without it'],
  ['/app/community/posts/post-body.tsx', 'cards', 'posts that came as HTML do without it'],
  ['/app/posts/like-button.tsx', 'cards', 'only what draws posts needs it'],
  ['/app/scores/tile.module.css', 'strip', 'tiles came as HTML, and their looks come with them'],
  ['/app/ui/markup.module.css', 'first', 'texts came as HTML, and their looks come with them'],
  ['/app/posts/tag-address.ts', null, 'the page of a post needs it at once'],
  ['/app/ui/menu.tsx', 'first', 'it is there before anything is pressed'],
  ['/app/posts/updates-list.tsx', null, 'only the two pages of Updates share it'],
  ['/app/ui/carousel.tsx', 'zone', 'only posts have pictures'],
  ['/app/ui/list-start.tsx', 'lists', 'lists of members begin with it too'],
  ['/app/ui/dialog.tsx', 'forms', 'members have it beside their forms'],
  ['/app/ui/watch-seen.ts', 'shell', 'for what comes after a first page all posts would come along'],
  ['/app/site/ads/start-ads.ts', 'device', 'it comes after each first page, and is of no page'],
  ['/app/site/device/start.ts', null, 'what runs when it comes is in a file of its own'],
  ['/app/ui/a.ts', null, 'two modules that import only each other belong to no page'],
])('%s goes to %s: %s', (id, chunk, _why) => {
  expect(chunkOf(id, bundle)).toBe(chunk);
});

test('what sends writes stays away from pages that only read', () => {
  const mutations = '/node_modules/@tanstack/query-core/build/modern/mutationObserver.js';
  expect([vendorOf(mutations), chunkOf(mutations, bundle)]).toEqual([null, 'forms']);
  const several = '/node_modules/@tanstack/react-query/build/modern/useQueries.js';
  expect([vendorOf(several), chunkOf(several, bundle)]).toEqual([null, 'several']);
  expect(vendorOf('/node_modules/@tanstack/query-core/build/modern/queryObserver.js')).toBe('vendor');
});

test('a module is claimed by its own group before the last, which takes what is left', () => {
  const claims = (id: string) => CHUNKS.map((claim) => claim(id, bundle));
  expect(claims('/app/shell/header.tsx')).toEqual(['shell', ...Array(CHUNKS.length - 2).fill(null), 'shell']);
  expect(claims('/app/game-page/game-board.tsx')).toEqual([...Array(CHUNKS.length - 1).fill(null), 'of-game']);
});

test.each([
  ['UNSAFE_invariant(invariant(a, "b"), `no c`);', 'UNSAFE_invariant(invariant(a));'],
  ['throw new Error(`No route`);', 'throw new Error();'],
  ['async function handleAction(a) { invariant(a, "b"); return a; }', 'async function handleAction(a) {}'],
  ['throw new Error(text); invariants(a, "b"); new Error("a", { cause });', undefined],
])('of %s only what it does is left', (code, left = code) => {
  expect(shortened(code)).toBe(left);
});

const ROUTER = join(dirname(createRequire(import.meta.url).resolve('react-router')), '../production');
const routerFiles = globSync('lib/{dom,router}/**/*.js', { cwd: ROUTER }).concat('lib/hooks.js');
const textOf = (file: string) => readFileSync(join(ROUTER, file), 'utf8');
/** `{ a, b as c }` of an export or an import: the names outside. */
const namesIn = (list = '') => list.split(',').flatMap((name) => name.trim().split(' as ')[0] || []);

test('what is left out of the router is still there to leave out', () => {
  for (const [file, instead] of Object.entries(LEFT_OUT)) {
    const names = namesIn(/^export \{([^}]*)\}/m.exec(textOf(file))?.[1]);
    expect(names, file).toEqual(
      [...instead.matchAll(/export (?:const|class) (\w+)/g)].map(([, name]) => name).toSorted(),
    );
  }
  const bodies = routerFiles.flatMap((file) => [...shortened(textOf(file)).matchAll(/function (\w+)\([^)]*\) \{\}/g)]);
  expect(new Set(bodies.map(([, name]) => name))).toEqual(UNREACHED);
});

test('a page that uses what is left out does not build', () => {
  const { transform } = leaveOut() as unknown as { transform: (code: string, id: string) => unknown };
  const build = (code: string, id = '/app/site/page.tsx') => {
    const error = (message: string) => {
      throw new Error(message);
    };
    return transform.call({ error }, code, id);
  };
  for (const code of ['useFetcher();', 'useSubmit();', 'export function clientAction() {}', '<Form method="post" />'])
    expect(() => build(code)).toThrow('/app/site/page.tsx uses what left-out.ts leaves out of the router.');
  expect(build("fetch(url, { method: 'POST' });")).toBeUndefined();
  // Without a screen of our own the router's would be shown, which is left out.
  expect(readFileSync(join(import.meta.dirname, 'app/root.tsx'), 'utf8')).toMatch(
    /export (?:const|function) ErrorBoundary\b/,
  );
});
