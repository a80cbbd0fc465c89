import { pages } from '@csz/contract/pages';
import { redirect } from 'react-router';
import type { Load } from '#web/api/loaders.ts';
import { findZone } from './find-zone.ts';
import { loadFeed, startOf } from './load-forum.ts';
import { categoriesQuery, type Feed } from './queries.ts';

/** What a search shows; without words there is nothing yet. */
export interface SearchView {
  readonly query: string;
  readonly feed: Feed | undefined;
  readonly start: string | undefined;
  readonly tz: string;
}

/** What the server takes as a search. */
const LONGEST = 100;

export const loadTextSearch: Load<SearchView> = async ({ client, url, params }) => {
  // A form without scripts can only put its words behind the question mark.
  const typed = url.searchParams.get('query');
  if (typed !== null) throw redirect(pages.searchZone(typed.trim().slice(0, LONGEST)).replace(/\/$/, ''), 302);
  const query = (params.query ?? '').trim().slice(0, LONGEST);
  const feed: Feed | undefined = query === '' ? undefined : { kind: 'search', searchTerm: query };
  const start = startOf(url);
  const [tz] = await Promise.all([
    findZone(client),
    client.ensureQueryData(categoriesQuery()),
    feed === undefined ? undefined : loadFeed(client, feed, start),
  ]);
  return { query, feed, start, tz };
};
