import { type DehydratedState, HydrationBoundary, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches } from 'react-router';
import { browserQueryClient } from '#web/api/browser-query-client.ts';
import { makeQueryClient } from '#web/api/query-client.ts';

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  const [client] = useState(() => (typeof document === 'undefined' ? makeQueryClient() : browserQueryClient()));
  const dehydrated = useMatches().map(
    (match) => (match.loaderData as { dehydrated?: DehydratedState } | undefined)?.dehydrated,
  );
  return (
    <QueryClientProvider client={client}>
      {dehydrated.filter(Boolean).reduce<ReactNode>(
        (inner, state) => (
          <HydrationBoundary state={state}>{inner}</HydrationBoundary>
        ),
        <Outlet />,
      )}
    </QueryClientProvider>
  );
}

export function ErrorBoundary() {
  return <h1>(404) The page you've requested is not found.</h1>;
}
