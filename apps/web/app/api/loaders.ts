import { Refusal } from '@csz/contract/refusal';
import { type DehydratedState, dehydrate, type QueryClient } from '@tanstack/react-query';
import { data, type Params, type RouterContextProvider } from 'react-router';
import { browserQueryClient } from './browser-query-client.ts';
import { makeQueryClient } from './query-client.ts';
import { visitContext } from './visit.ts';

/** What a page needs to know before it renders; it fetches through the client, so that the screen finds it there. */
export type Load<T> = (at: { client: QueryClient; url: URL; params: Params }) => Promise<T>;

interface LoaderArgs {
  request: Request;
  params: Params;
  context: Readonly<RouterContextProvider>;
}

/** A loader for server rendering: the page's data travels in the HTML. A Problem becomes the answer's status. */
export function serverLoader<T extends object>(load: Load<T>) {
  return async ({ request, params, context }: LoaderArgs): Promise<T & { dehydrated: DehydratedState }> => {
    const client = makeQueryClient(context.get(visitContext).send);
    const page = await load({ client, url: new URL(request.url), params }).catch(asAnswer);
    return { ...page, dehydrated: dehydrate(client) };
  };
}

/** The same for moves inside the browser: what is already there is not asked for again. */
export function browserLoader<T extends object>(load: Load<T>) {
  return async ({
    request,
    params,
  }: Pick<LoaderArgs, 'request' | 'params'>): Promise<T & { dehydrated?: DehydratedState }> => {
    const client = browserQueryClient();
    return load({ client, url: new URL(request.url), params }).catch(asAnswer);
  };
}

function asAnswer(error: unknown): never {
  if (error instanceof Refusal) throw data({ code: error.code, message: error.message }, { status: error.status });
  throw error;
}
