import { addressesOf } from '@csz/contract/core/page-names';
import { US_STATES } from '@csz/rules/us-states';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { matchRoutes } from 'react-router';
import { expect, test } from 'vitest';
import routes, { STAFF_MENU } from './routes.ts';

type Entry = NonNullable<RouteConfigEntry['children']>[number];

interface Page {
  readonly id: string;
  readonly path?: string;
  readonly children?: Page[];
}

const asPages = (entries: readonly Entry[]): Page[] =>
  entries.map(({ file, path, children }) => ({
    id: file,
    ...(path === undefined ? {} : { path }),
    ...(children === undefined ? {} : { children: asPages(children) }),
  }));

const fileOf = (address: string) => matchRoutes(asPages(routes) as never, address)?.at(-1)?.route.id;

test('no page has an address that begins with the two letters of a state', () => {
  const codes = new Set(US_STATES.map(({ code }) => code.toLowerCase()));
  const firsts = addressesOf(routes).map((path) => path.split('/').filter(Boolean)[0]?.toLowerCase() ?? '');
  expect(firsts.filter((first) => codes.has(first))).toEqual([]);
});

test.each([
  ['/md/howard', 'routes/unknown.tsx'],
  ['/md/howard/quarry-ridge/football', 'routes/unknown.tsx'],
  ['/md/howard/quarry-ridge/football/more', 'routes/unknown.tsx'],
  ['/md', 'routes/unknown.tsx'],
  ['/scores/standings', 'routes/standings.tsx'],
  ['/scores/view/12', 'routes/game.tsx'],
  ['/login/pat@example.org/age', 'routes/login.tsx'],
  ['/contact-us/7/Howard', 'routes/contact.tsx'],
  ['/forums/search/category/all', 'routes/forum-category.tsx'],
  ['/admin/members/7', 'routes/admin-member.tsx'],
])('%s is the page of %s', (address, file) => {
  expect(fileOf(address)).toBe(file);
});

test('each place in the menu of staff is a page of its own', () => {
  expect(STAFF_MENU.map(({ label }) => label)).toEqual(expect.arrayContaining(['Requests', 'Moderation', 'Counties']));
  for (const { to } of STAFF_MENU) expect([to, fileOf(to)]).toEqual([to, expect.stringMatching(/^routes\/admin/)]);
});
