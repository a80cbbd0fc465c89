import fc from 'fast-check';
import { createRequestHandler, type EntryContext, RouterContextProvider, type ServerBuild } from 'react-router';
import { expect, test } from 'vitest';
import { aServerBuild } from '#server/testing/a-web-build.ts';
import { pageHandlers } from './page-handlers.ts';

interface Route {
  readonly path?: string;
  readonly parentId?: string;
}

type Render = [request: Request, status: number, headers: Headers, entry: EntryContext];

/** A build whose pages say which routes made them, with what of the address, and how many routes it had. */
function aBuild(given: Record<string, Route>): ServerBuild {
  const render = async (...[, status, , { staticHandlerContext, routeModules }]: Render) => {
    const matches = staticHandlerContext.matches.map(({ route, params }) => ({ id: route.id, params }));
    return Response.json({ matches, routes: Object.keys(routeModules).length }, { status });
  };
  const routes = Object.entries(given).map(([id, route]) => [id, { id, ...route, module: { default: () => null } }]);
  return aServerBuild(Object.fromEntries(routes), { default: render, handleError: () => {} });
}

async function pageOf(build: ServerBuild, path: string, handlerOf = pageHandlers('production')) {
  const address = new URL(path, 'https://example.org');
  const answer = await handlerOf(build, address)(new Request(address), new RouterContextProvider());
  return { status: answer.status, ...((await answer.json()) as { matches: unknown; routes: number }) };
}

const portal = aBuild({
  root: { path: '' },
  frame: { parentId: 'root' },
  scores: { parentId: 'frame', path: 'scores' },
  game: { parentId: 'root', path: 'scores/view/:gameId' },
  staff: { parentId: 'root', path: 'admin' },
  members: { parentId: 'staff', path: 'members/:id' },
  unknown: { parentId: 'root', path: '*' },
});

test('a page is made by a build with those routes alone that its address may lead to', async () => {
  expect((await pageOf(portal, '/scores/view/7')).routes).toBe(5);
  expect((await pageOf(portal, '/admin/members/7')).routes).toBe(5);
  expect((await pageOf(portal, '/elsewhere')).routes).toBe(3);
});

test("data and the manifest of the browser's router come from the whole build, for any address", async () => {
  const handlerOf = pageHandlers('production');
  const manifest = new URL('https://example.org/__manifest?paths=/scores,/admin/members/7&version=1');
  const answer = await handlerOf(portal, manifest)(new Request(manifest), new RouterContextProvider());
  expect(Object.keys((await answer.json()) as object).sort()).toEqual(['frame', 'members', 'root', 'scores', 'staff']);
});

test('of a newer build the pages are those of that one', async () => {
  const handlerOf = pageHandlers('development');
  await pageOf(portal, '/scores', handlerOf);
  const newer = aBuild({ root: { path: '' }, board: { parentId: 'root', path: 'scores' } });
  expect(await pageOf(newer, '/scores', handlerOf)).toMatchObject({ matches: [{ id: 'root' }, { id: 'board' }] });
});

const part = fc.constantFrom('scores', 'Scores', 'a-b', ':id', ':id?', 'scores?', 'x', 'x y');
const route = fc.record({
  path: fc.array(part, { maxLength: 3 }).map((parts) => parts.join('/')),
  isSplat: fc.boolean(),
  parent: fc.nat(6),
});
/** As in every build, all are inside of one that has no path. */
const routes = fc.array(route, { maxLength: 7 }).map((list) => {
  const inside = list.map(({ path, isSplat, parent }, at) => {
    const parentId = parent < at ? `r${parent}` : 'root';
    return [`r${at}`, { path: isSplat ? `${path}/*`.replace(/^\//, '') : path, parentId }] as const;
  });
  return { root: { path: '' }, ...Object.fromEntries(inside) };
});
const address = fc
  .array(fc.constantFrom('scores', 'SCORES', '%73cores', 'a-b', 'x', 'x%20y', 'y', '%'), { maxLength: 4 })
  .map((parts) => `/${parts.join('/')}`);

test('whatever the routes and the address are, the same routes make the page as of the whole build', async () => {
  const whole = (build: ServerBuild) => createRequestHandler(build, 'production');
  await fc.assert(
    fc.asyncProperty(routes, address, async (given, path) => {
      const build = aBuild(given);
      const { routes: _, ...page } = await pageOf(build, path);
      const { routes: __, ...ofWhole } = await pageOf(build, path, whole);
      expect(page).toEqual(ofWhole);
    }),
    { numRuns: 300 },
  );
});
