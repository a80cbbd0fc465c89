import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { LRUCache } from 'lru-cache';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import type { DrawFragment } from '#web/ui/cached-fragment.tsx';

/** Letters of markup and of what it was drawn from: some thousand cards. */
const MOST_LETTERS = 6_000_000;

const fragments = new LRUCache<string, string>({
  maxSize: MOST_LETTERS,
  sizeCalculation: (markup, values) => markup.length + values.length,
});

/** Draws fragments for a page at this address, or finds them as they were drawn for another page. */
export const drawFragments =
  (client: QueryClient, url: string): DrawFragment =>
  (values, part) => {
    const key = JSON.stringify(values);
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
