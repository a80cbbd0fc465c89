import { Refusal } from '@csz/contract/core/refusal';
import { dehydrate, hydrate, type QueryClient } from '@tanstack/react-query';
import { data, type Params, type RouterContextProvider } from 'react-router';
import { browserQueryClient } from './browser-query-client.ts';
import { type PageData, packed } from './page-data.ts';
import { makeQueryClient } from './query-client.ts';
import { isServed, servedContext, travelling } from './served.ts';
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
  return async ({ request, params, context }: LoaderArgs): Promise<T & { carried: PageData }> => {
    const client = makeQueryClient(context.get(visitContext).send);
    const page = await load({ client, url: new URL(request.url), params }).catch(asAnswer);
    const state = dehydrate(client);
    const { queries } = travelling(state);
    // The page is rendered from what it carries, and from what its HTML says alone.
    hydrate(context.get(servedContext), { queries: [...state.queries.filter(isServed), ...queries] });
    return { ...page, carried: packed(queries) };
  };
}

/** The same for moves inside the browser: what is already there is not asked for again. */
export function browserLoader<T extends object>(load: Load<T>) {
  return async ({ request, params }: Pick<LoaderArgs, 'request' | 'params'>): Promise<T & { carried?: PageData }> => {
    const client = browserQueryClient();
    return inTime(load({ client, url: new URL(request.url), params }))
      .catch(asAnswer)
      .catch(asLoadFailed);
  };
}

/** So long a page that was asked for may take, retries included, before it says that it does not come. */
const LONGEST_LOAD_MS = 9000;

function inTime<T>(load: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the page did not come in time')), LONGEST_LOAD_MS);
  });
  return Promise.race([load, late]).finally(() => clearTimeout(timer));
}

/** A page did not come: the net is away, or the server does not answer. Asking again may help. */
export class LoadFailed extends Error {
  constructor(cause: unknown) {
    super('Loading Error', { cause });
    this.name = 'LoadFailed';
  }
}

function asLoadFailed(error: unknown): never {
  // Answers, redirects among them, are what the page has to say.
  if (error instanceof Response || isDataWithResponseInit(error)) throw error;
  throw new LoadFailed(error);
}

const isDataWithResponseInit = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'data' in error && 'init' in error;

/** Makes a refusal the answer of the page, with its status and its sentence. */
export function asAnswer(error: unknown): never {
  if (error instanceof Refusal) throw data({ code: error.code, message: error.message }, { status: error.status });
  throw error;
}
