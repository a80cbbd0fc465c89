import { expect, test } from 'vitest';
import type { DependencyKey } from './core/dependencies.ts';
import type { Route } from './core/route.ts';
import { NOUNS } from './nouns.ts';

const ROUTES: readonly Route[] = NOUNS.flatMap((noun) => ('routes' in noun ? Object.values<Route>(noun.routes) : []));
/** An answer that has no items, whatever it is a list of. */
const EMPTY = { items: [], posts: [], teams: [], stateIds: [], county: null, post: null };

const depended = new Set<DependencyKey>(
  ROUTES.flatMap(({ dependsOn }) => {
    // What depends on the items alone has no keys without them.
    try {
      return dependsOn?.({ params: {}, query: {} }, EMPTY as never) ?? [];
    } catch {
      return [];
    }
  }),
);
const WRITES = ROUTES.flatMap(({ name, changes }) => (changes === undefined ? [] : [[name, changes] as const]));

test.each(WRITES)('%s changes what some answer depends on', (_, changes) => {
  expect(changes.filter((key) => !depended.has(key))).toEqual([]);
});

test('only writes change anything', () => {
  expect(ROUTES.filter(({ method, changes }) => method === 'GET' && changes !== undefined)).toEqual([]);
});
