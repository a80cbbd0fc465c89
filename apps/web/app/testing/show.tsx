import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, createPath, Outlet, RouterProvider } from 'react-router';
import type { Send } from '#web/api/call.ts';
import { makeQueryClient } from '#web/api/query-client.ts';
import type { Portal } from '#web/ui/use-portal.ts';

/**
 * Answers by path (`/api/csz/states`), or made from the whole address; a path that is missing is refused like a server
 * that is away.
 */
export type Answers = Readonly<Record<string, object | ((address: string) => object | Promise<object>)>>;

/** An answer that is a refusal. */
export class Refused {
  readonly status: number;
  readonly body: object;
  constructor(status: number, body: object) {
    this.status = status;
    this.body = body;
  }
}

interface ShownPage {
  /** Where the visitor has gone: path and query. */
  readonly address: () => string;
  /** Where they are going, while the page of that is on its way. */
  readonly next: () => string | undefined;
  /** What was asked of the server, in order. */
  readonly requests: readonly string[];
  /** What was sent along, in order. */
  readonly sent: readonly unknown[];
  /** Goes back, also from a page that is still on its way. */
  readonly back: () => Promise<void>;
  /** Asks for everything again, as on coming back to the window. */
  readonly lookAgain: () => Promise<void>;
}

async function lookAgain(client: QueryClient): Promise<void> {
  await act(async () => {
    await client.invalidateQueries();
    // Observers of the answers are notified in a turn of their own.
    await new Promise((given) => setTimeout(given));
  });
}

interface ShowOptions {
  readonly at?: string;
  readonly answers?: Answers;
  /** Whatever other page is picked next stays on its way. */
  readonly isSlow?: boolean;
  /** The operator's switches that differ from the usual ones. */
  readonly portal?: Partial<Portal>;
}

/** Shows a part of a page at an address, with a server that gives these answers. */
export function show(
  element: ReactNode,
  { at = '/', answers = {}, isSlow = false, portal }: ShowOptions = {},
): ShownPage {
  const requests: string[] = [];
  const sent: unknown[] = [];
  const send: Send = async (address, { body }) => {
    requests.push(address);
    if (body !== undefined) sent.push(JSON.parse(body));
    const answer = answers[address.split('?')[0] ?? ''];
    if (answer === undefined) return { status: 500, body: '{}' };
    const given = typeof answer === 'function' ? await answer(address) : answer;
    if (given instanceof Refused) return { status: given.status, body: JSON.stringify(given.body) };
    return { status: 200, body: JSON.stringify(given) };
  };
  const client = makeQueryClient(send);
  const route = { id: 'page', path: '*', element };
  const isHere = (url: string) => createPath(new URL(url)) === at;
  const loader = ({ request }: { request: Request }) => (isHere(request.url) ? null : new Promise<null>(() => {}));
  const page = isSlow ? { ...route, loader } : route;
  const root = { id: 'root', element: <Outlet />, children: [page] };
  const router = createMemoryRouter([portal === undefined ? page : root], {
    initialEntries: [at],
    hydrationData: { loaderData: { page: null, root: portal } },
  });
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return {
    requests,
    sent,
    back: () => act(() => router.navigate(-1)),
    lookAgain: () => lookAgain(client),
    address: () => createPath(router.state.location),
    next: () => {
      const { location } = router.state.navigation;
      return location && createPath(location);
    },
  };
}
