import type { Call, Method } from './call.ts';

/** Where a call goes, with its types but without its schemas: the browser makes calls and needs no zod for it. */
export interface Path<C extends Call = Call> {
  readonly method: Method;
  readonly path: string;
  /** Never set; carries the call's types. */
  readonly call?: C;
}

/** One entry of a list of paths. The compiler holds it against the call it names. */
export function to<C extends Call>(method: C['method'], path: C['path']): Path<C> {
  return { method, path };
}

type Values = Record<string, unknown>;

/** The address of a call: path parameters filled in, query appended in the order given, empty values left out. */
export function addressOf(to: Path, input: { params?: Values; query?: Values } = {}): string {
  const path = to.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(input.params?.[name] ?? '')));
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value === undefined || value === null || value === '') continue;
    query.set(name, Array.isArray(value) ? value.join(',') : String(value));
  }
  return query.size === 0 ? path : `${path}?${query}`;
}
