import type { DehydratedState, QueryClient, QueryKey } from '@tanstack/react-query';

/** An answer as a page carries it: under which key, what it is, and since when (in milliseconds). */
type CarriedAnswer = readonly [QueryKey, unknown, number];

/** The answers that a page carries, without what is the same for all of them. */
export type PageData = readonly CarriedAnswer[];

/** Only answers travel: what is asked for, and what failed, the browser asks for itself. */
export const packed = (queries: DehydratedState['queries']): PageData =>
  queries.map(({ queryKey, state: { data, dataUpdatedAt } }) => [queryKey, data, dataUpdatedAt]);

/** Gives a client the answers of which it knows nothing, or those that are newer than what it knows. */
export function putAnswers(client: QueryClient, carried: PageData | undefined, which: 'new' | 'newer'): void {
  for (const [queryKey, answer, updatedAt] of carried ?? []) {
    const known = client.getQueryState(queryKey)?.dataUpdatedAt;
    const isWanted = known === undefined ? which === 'new' : which === 'newer' && known < updatedAt;
    if (isWanted) client.setQueryData(queryKey, answer, { updatedAt });
  }
}
