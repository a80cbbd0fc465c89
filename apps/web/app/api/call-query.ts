import type { CallAnswer, CallInput, CallOf, Calls } from '@csz/contract/core/call';
import type { DependencyKey, RequestParameters } from '@csz/contract/core/dependencies';
import type { Route } from '@csz/contract/core/route';
import {
  infiniteQueryOptions,
  type QueryFunction,
  type QueryKey,
  queryOptions,
  type SkipToken,
} from '@tanstack/react-query';
import { call } from './call.ts';
import { type Dependencies, dependingOn } from './refresh.ts';

type Input<Name extends keyof Calls> = CallInput<CallOf<Name>>;
type Answer<Name extends keyof Calls> = CallAnswer<CallOf<Name>>;

/** The key of a call's answers: of all of them, or of those to one question. */
export const callKey = <Name extends keyof Calls>(to: Route<Name>, input?: Input<Name>): readonly unknown[] =>
  input === undefined ? [to.name] : [to.name, input];

/** The key, the function and the dependencies of a call's answer as a query. */
export function callQuery<Name extends keyof Calls>(to: Route<Name>, input: Input<Name>) {
  return queryOptions({
    queryKey: callKey(to, input),
    queryFn: ({ client, signal }) => call(client, to, input, signal),
    meta: dependingOn((data) => keysOf(to, input, data as Answer<Name>)),
  });
}

/**
 * The same for a part of the answer: what is not shown need not travel with the page.
 *
 * @param part its name beside other parts of the same answer, how it is taken, and what the part that is left depends on;
 *   nothing where the route says that by the parameters alone.
 */
export function callPart<Name extends keyof Calls, Part>(
  to: Route<Name>,
  input: Input<Name>,
  part: {
    readonly name: string;
    readonly take: (answer: Answer<Name>) => Part | Promise<Part>;
    readonly dependsOn?: (part: Part) => readonly DependencyKey[];
  },
) {
  return queryOptions({
    queryKey: [...callKey(to, input), part.name],
    queryFn: async ({ client, signal }): Promise<Part> => part.take(await call(client, to, input, signal)),
    meta: dependingOn((data) => part.dependsOn?.(data as Part) ?? keysOf(to, input, undefined as never)),
  });
}

/** A list that is read page after page, by their numbers. */
export const callPages = <Name extends keyof Calls>(
  to: Route<Name>,
  inputOf: (page: number) => Input<Name>,
  nextPage: (last: Answer<Name>, all: Answer<Name>[]) => number | undefined,
) => pagesFrom(1, to, inputOf, nextPage);

/**
 * A list that is read from where the last page ended, so that what arrives meanwhile neither repeats nor hides anything.
 *
 * @param inputOf asks from a cursor on; an empty one is the beginning.
 */
export const callCursors = <Name extends keyof Calls>(
  to: Route<Name>,
  inputOf: (cursor: string) => Input<Name>,
  nextCursor: (last: Answer<Name>) => string | null,
  start = '',
) => pagesFrom(start, to, inputOf, (last) => nextCursor(last) ?? undefined);

function pagesFrom<Name extends keyof Calls, Page>(
  first: Page,
  to: Route<Name>,
  inputOf: (page: Page) => Input<Name>,
  nextPage: (last: Answer<Name>, all: Answer<Name>[]) => Page | undefined,
) {
  return infiniteQueryOptions({
    queryKey: [...callKey(to, inputOf(first)), 'pages'],
    queryFn: ({ client, signal, pageParam }) => call(client, to, inputOf(pageParam as Page), signal),
    initialPageParam: first,
    getNextPageParam: nextPage,
    meta: dependingOn((data) =>
      (data as { pages: Answer<Name>[] }).pages.flatMap((page) => keysOf(to, inputOf(first), page)),
    ),
  });
}

/** Queries of calls that one part of a screen shows together: all of them come, or none. */
export function callsTogether<Answers extends readonly unknown[] | []>(
  queries: { readonly [At in keyof Answers]: QueryOfCall<Answers[At]> },
) {
  return queryOptions({
    queryKey: ['together', ...queries.map(({ queryKey }) => queryKey)],
    queryFn: (context) =>
      Promise.all(
        queries.map(({ queryFn }) => (queryFn as QueryFunction)(context)),
      ) as Promise<unknown> as Promise<Answers>,
    meta: dependingOn((data) =>
      queries.flatMap(
        ({ meta }, at) => (meta?.dependencies as Dependencies | undefined)?.((data as Answers)[at]) ?? [],
      ),
    ),
  });
}

interface QueryOfCall<Answer> {
  readonly queryKey: QueryKey;
  readonly queryFn?: QueryFunction<Answer, never> | SkipToken | undefined;
  readonly meta?: Record<string, unknown> | undefined;
}

/** What an answer was made from, by its route. */
const keysOf = <Name extends keyof Calls>(
  to: Route<Name>,
  input: Input<Name>,
  answer: Answer<Name>,
): readonly DependencyKey[] => to.dependsOn?.(input as RequestParameters, answer as never) ?? [];
