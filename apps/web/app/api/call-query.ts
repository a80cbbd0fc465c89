import type { CallAnswer, CallInput, CallOf, Calls } from '@csz/contract/core/call';
import type { DependencyKey, RequestParameters } from '@csz/contract/core/dependencies';
import type { Route } from '@csz/contract/core/route';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';
import { dependingOn } from './refresh.ts';

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
 * @param part its name beside other parts of the same answer, how it is taken, and what the part that is left depends on.
 */
export function callPart<Name extends keyof Calls, Part>(
  to: Route<Name>,
  input: Input<Name>,
  part: {
    readonly name: string;
    readonly take: (answer: Answer<Name>) => Part;
    readonly dependsOn: (part: Part) => readonly DependencyKey[];
  },
) {
  return queryOptions({
    queryKey: [...callKey(to, input), part.name],
    queryFn: async ({ client, signal }): Promise<Part> => part.take(await call(client, to, input, signal)),
    meta: dependingOn((data) => part.dependsOn(data as Part)),
  });
}

/** A list that is read page after page. */
export function callPages<Name extends keyof Calls>(
  to: Route<Name>,
  inputOf: (page: number) => Input<Name>,
  nextPage: (last: Answer<Name>, all: Answer<Name>[]) => number | undefined,
) {
  return infiniteQueryOptions({
    queryKey: [...callKey(to, inputOf(1)), 'pages'],
    queryFn: ({ client, signal, pageParam }) => call(client, to, inputOf(pageParam), signal),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    meta: dependingOn((data) =>
      (data as { pages: Answer<Name>[] }).pages.flatMap((page) => keysOf(to, inputOf(1), page)),
    ),
  });
}

/** What an answer was made from, by its route. */
const keysOf = <Name extends keyof Calls>(
  to: Route<Name>,
  input: Input<Name>,
  answer: Answer<Name>,
): readonly DependencyKey[] => to.dependsOn?.(input as RequestParameters, answer as never) ?? [];
