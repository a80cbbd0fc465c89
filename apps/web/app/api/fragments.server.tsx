import { createHash } from 'node:crypto';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { LRUCache } from 'lru-cache';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import type { DrawFragment } from '#web/ui/cached-fragment.tsx';

/** Letters of markup: about two thousand cards. */
const MOST_LETTERS = 4_000_000;
const DIGEST = 44;

const fragments = new LRUCache<string, string>({
  maxSize: MOST_LETTERS,
  sizeCalculation: ({ length }) => length + DIGEST,
});

/** The values take as much room as the markup; a digest of them tells them apart as well. */
const keyOf = (values: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(values)).digest('base64');

/** Draws fragments for a page at this address, or finds them as they were drawn for another page. */
export const drawFragments =
  (client: QueryClient, url: string): DrawFragment =>
  (values, part) => {
    const key = keyOf(values);
    const known = fragments.get(key);
    if (known !== undefined) return known;
    const drawn = renderToString(
      <StaticRouter location={new URL(url).pathname}>
        <QueryClientProvider client={client}>{part}</QueryClientProvider>
      </StaticRouter>,
    );
    // One text instead of the hundreds that React joins: what is kept should take no more room than its letters.
    const markup = Buffer.from(drawn).toString();
    fragments.set(key, markup);
    return markup;
  };
