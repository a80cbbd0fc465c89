import type { DependencyKey, DependsOn } from './dependencies.ts';

/** The HTTP methods that calls use. */
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Who may make a call at all; what exactly they may touch is the noun's policy.
 * `public`: anyone, with or without a session. `member`: who is signed in. `staff`: site administrators.
 */
export type Access = 'public' | 'member' | 'staff';

/** Where a call goes and who may make it, without its schemas: the browser makes calls and needs no zod for it. */
export interface Route<Name extends string = string> {
  readonly name: Name;
  readonly method: Method;
  /** Fastify's notation: `/api/csz/games/:id`. */
  readonly path: string;
  readonly access: Access;
  /** What an answer was made from, for caches and open pages; absent where nothing is kept or shown for long. */
  readonly dependsOn?: DependsOn | undefined;
  /** What has come when it answers: answers that its caller alone sees, and lists that staff share, which the server publishes too. */
  readonly changes?: readonly DependencyKey[] | undefined;
}

type RouteList = Readonly<Record<string, readonly [Method, path: string, Access]>>;

/**
 * The routes of a noun by the names of their calls, what the answers of those that are read depend on, and what those
 * that write change for their caller, or for staff.
 */
export function routesOf<const List extends RouteList>(
  list: List,
  dependencies: { readonly [Name in keyof List]?: DependsOn } = {},
  changes: { readonly [Name in keyof List]?: readonly DependencyKey[] } = {},
): { readonly [Name in keyof List & string]: Route<Name> } {
  const routes = Object.entries(list).map(([name, [method, path, access]]) => [
    name,
    { name, method, path, access, dependsOn: dependencies[name], changes: changes[name] },
  ]);
  return Object.fromEntries(routes) as { [Name in keyof List & string]: Route<Name> };
}

type Values = Record<string, unknown>;

/** The address of a call: path parameters filled in, query appended in the order given, empty values left out. */
export function addressOf(to: Pick<Route, 'path'>, input: { params?: Values; query?: Values } = {}): string {
  const path = to.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(input.params?.[name] ?? '')));
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value === undefined || value === null || value === '') continue;
    query.set(name, Array.isArray(value) ? value.join(',') : String(value));
  }
  return query.size === 0 ? path : `${path}?${query}`;
}
