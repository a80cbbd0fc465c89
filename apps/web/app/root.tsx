import { accountsRoutes } from '@csz/contract/accounts/routes';
import barlow from '@fontsource/barlow-condensed/files/barlow-condensed-latin-600-normal.woff2?url';
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, use, useState } from 'react';
import {
  Links,
  type LinksFunction,
  Meta,
  Outlet,
  type RouterContextProvider,
  Scripts,
  ScrollRestoration,
  useMatches,
} from 'react-router';
import { browserQueryClient } from '#web/api/browser-query-client.ts';
import { call } from '#web/api/call.ts';
import { CarriedAnswers } from '#web/api/carried-answers.tsx';
import { asAnswer } from '#web/api/loaders.ts';
import type { PageData } from '#web/api/page-data.ts';
import { makeQueryClient } from '#web/api/query-client.ts';
import { ScriptMark } from '#web/api/script-mark.ts';
import { ServedClient } from '#web/api/served.ts';
import { SIGNED_IN_SCRIPT } from '#web/api/signed-in.ts';
import { visitContext } from '#web/api/visit.ts';
import { PointsCard } from '#web/community/points/points-card.tsx';
import { LoginPromptProvider } from '#web/people/accounts/login-prompt.tsx';
import { useMe } from '#web/people/accounts/queries.ts';
import { TEAMS_SCRIPT } from '#web/people/follows/teams-script.ts';
import { LAST_PART } from '#web/shell/bottom-bar.tsx';
import { PageError } from '#web/shell/page-error.tsx';
import { LATE_SCRIPT } from '#web/shell/paint-first.ts';
import { Shell } from '#web/shell/shell.tsx';
import { THEME_SCRIPT } from '#web/shell/theme.ts';
import { HeaderSearch } from '#web/site/search/header-search.tsx';
import { NoticeProvider } from '#web/ui/notice.tsx';
import { SENT_EARLY_SCRIPT } from '#web/ui/sent-early.ts';
import { SideCardContext } from '#web/ui/side-card.ts';
import '#web/styles/tokens.css';
import '#web/styles/fonts.css';
import '#web/styles/base.css';
import '#web/styles/text.css';
import '#web/styles/boxes.css';
import '#web/styles/print.css';

/**
 * Our content policy forbids to run text as code. zod tries whether it may unless that is switched off before its first schema,
 * and browsers report each try as a violation of the policy.
 */
const NO_EVAL_SCRIPT = 'globalThis.__zod_globalConfig={jitless:true};';

/**
 * Before the first paint: the theme that was chosen, whether a member reads, whether there are teams of theirs; what notes a
 * form that is sent too early; what starts the other scripts behind it. In the browser it has run: React keeps it as it came,
 * and the code of the page does without a second copy.
 */
const FIRST_SCRIPT = import.meta.env.SSR
  ? NO_EVAL_SCRIPT + THEME_SCRIPT + SIGNED_IN_SCRIPT + TEAMS_SCRIPT + SENT_EARLY_SCRIPT + LATE_SCRIPT
  : '';

const font = (href: string) =>
  ({ rel: 'preload', href, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' }) as const;

export const links: LinksFunction = () => [
  font(figtree),
  font(barlow),
  { rel: 'icon', href: '/icon.svg' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
];

/** What every page may need to know of the portal itself. */
export const loader = async ({ context, request }: { context: Readonly<RouterContextProvider>; request: Request }) => {
  // The mark of our scripts stays out of the data of the page: who could write into it would pass for us.
  const { send, scriptMark: _mark, isNew: _isNew, ...portal } = context.get(visitContext);
  // Pages are made for everyone and come without a session; only those that are one member's as a whole have it.
  const hasSession = request.headers.get('cookie')?.includes('csz_session=') === true;
  return {
    ...portal,
    me: hasSession ? (await call(makeQueryClient(send), accountsRoutes.getMe, {}).catch(asAnswer)).me : undefined,
  };
};

/** What changes who is signed in fetches that again; the rest stays the same during a visit. */
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#10231b" />
        <link rel="expect" href={`#${LAST_PART}`} blocking="render" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constants; they must run before the first paint */}
        <script nonce={use(ScriptMark)} dangerouslySetInnerHTML={{ __html: FIRST_SCRIPT }} suppressHydrationWarning />
        <Meta />
        <Links />
        <noscript>
          {/* Only a form with an address does something without scripts. */}
          <style>{'button:not(form[action] *) { display: none !important; }'}</style>
        </noscript>
      </head>
      <body>
        <Providers>
          <Shell search={<HeaderSearch />} bell={<MemberBell />} waiting={<MemberWaiting />} AfterLoad={AfterLoad}>
            {children}
          </Shell>
        </Providers>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

const NOTHING = <></>;

/** Pages work without it. */
const AfterLoad = lazy(() =>
  import('#web/site/device/after-load.tsx').then(
    (loaded) => ({ default: loaded.AfterLoad }),
    () => ({ default: () => NOTHING }),
  ),
);

const SIDE_CARD = <PointsCard />;

const Bell = lazy(async () => ({ default: (await import('#web/community/notifications/bell.tsx')).Bell }));

/** Its code comes once there is a member. */
const MemberBell = () =>
  useMe() !== null && (
    <Suspense>
      <Bell />
    </Suspense>
  );

const MemberParts = lazy(async () => ({ default: (await import('#web/site/home/waiting-count.tsx')).MemberParts }));

const MemberWaiting = () =>
  useMe() !== null && (
    <Suspense>
      <MemberParts />
    </Suspense>
  );

/** What the shell and every page share, error pages included. */
function Providers({ children }: { children: ReactNode }) {
  const served = use(ServedClient);
  const [client] = useState(
    () => served ?? (typeof document === 'undefined' ? makeQueryClient() : browserQueryClient()),
  );
  return (
    <QueryClientProvider client={client}>
      <NoticeProvider>
        <LoginPromptProvider>
          <SideCardContext.Provider value={SIDE_CARD}>{children}</SideCardContext.Provider>
        </LoginPromptProvider>
      </NoticeProvider>
    </QueryClientProvider>
  );
}

export default function Root() {
  return (
    <CarriedAnswers data={usePageData()}>
      <Outlet />
    </CarriedAnswers>
  );
}

/** What the page's loader (the innermost) fetched on the server; undefined after a move inside the browser. */
function usePageData(): PageData | undefined {
  return (useMatches().at(-1)?.loaderData as { carried?: PageData } | undefined)?.carried;
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <PageError error={error} />;
}
