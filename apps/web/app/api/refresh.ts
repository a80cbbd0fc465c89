import { type DependencyKey, isTouched } from '@csz/contract/core/dependencies';
import type { Route } from '@csz/contract/core/route';
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';

/** What a fetched answer was made from. It stays with its query while a screen uses that. */
export type Dependencies = (data: unknown) => readonly DependencyKey[];

/** Says of a query what its answers were made from. */
export const dependingOn = (dependencies: Dependencies) => ({ dependencies });

/** Queries of what is being removed: to ask for it again would only find that it is not there. */
const removed = new WeakSet<object>();

/**
 * Removes what a query shows. The live news of it may arrive before the answer of the removal does; the query is not
 * refetched for that, nor later. It is again when the removal fails.
 */
export async function removing<Answer>(
  client: QueryClient,
  queryKey: QueryKey,
  remove: () => Promise<Answer>,
): Promise<Answer> {
  const query = client.getQueryCache().find({ queryKey });
  if (query !== undefined) removed.add(query);
  try {
    return await remove();
  } catch (error) {
    if (query !== undefined) removed.delete(query);
    throw error;
  }
}

type Fetched = Pick<Query, 'meta' | 'state'>;

/** What was fetched depends on these; on nothing where nothing is known to change it, or no screen has used it yet. */
function dependenciesOf(query: Fetched): readonly DependencyKey[] {
  const { meta, state } = query;
  const dependencies = meta?.dependencies as Dependencies | undefined;
  return dependencies === undefined || state.data === undefined ? [] : dependencies(state.data);
}

/** Whether what was fetched may be different after something was published. */
export function isConcerned(query: Fetched, keys: ReadonlySet<DependencyKey>): boolean {
  const own = removed.has(query) ? [] : dependenciesOf(query);
  return own.length > 0 && isTouched(own, keys);
}

/** All that what is at hand was made from, whether a screen shows it now or may show it again. */
export const allDependencies = (client: QueryClient): ReadonlySet<DependencyKey> =>
  new Set(client.getQueryCache().getAll().flatMap(dependenciesOf));

/** Asks again for everything that depends on what was published, and for nothing else. */
export const refresh = (client: QueryClient, keys: ReadonlySet<DependencyKey>): Promise<void> =>
  client.invalidateQueries({ predicate: (query) => isConcerned(query, keys) });

/**
 * Asks again for what a write changes for its caller alone. What could not be loaded before may be just that, and is
 * asked for again where a screen waits for it.
 */
export async function refreshOwn(client: QueryClient, { changes = [] }: Pick<Route, 'changes'>): Promise<void> {
  if (changes.length === 0) return;
  const keys = new Set(changes);
  await client.invalidateQueries({
    predicate: (query) => isConcerned(query, keys) || (query.state.status === 'error' && query.isActive()),
  });
}
