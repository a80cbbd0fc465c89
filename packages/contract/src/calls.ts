import type { Call } from './core/call.ts';
import type { Route } from './core/route.ts';
import { NOUNS } from './nouns.ts';

type Routes = Readonly<Record<string, Route>>;

/** Every call of the API. The server must serve each, OpenAPI shows each, the rights test walks each. */
export const CALLS: readonly Call[] = NOUNS.flatMap((noun) =>
  'routes' in noun ? callsOf(noun.routes, Object.assign({}, ...noun.calls)) : [],
);

/** The calls of a noun, in the order of its routes. */
function callsOf(routes: Routes, declared: Readonly<Record<string, unknown>>): Call[] {
  return Object.keys(routes).map((name) => {
    const call = declared[name];
    if (call === undefined) throw new Error(`The route ${name} has no call of its name.`);
    return call as Call;
  });
}
