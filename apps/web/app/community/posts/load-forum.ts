import { pages } from '@csz/contract/pages';
import type { PostCategory, PostTag } from '@csz/contract/posts/calls';
import { TAG_TYPES } from '@csz/contract/posts/limits';
import { postsPages } from '@csz/contract/posts/pages';
import type { QueryClient } from '@tanstack/react-query';
import { data, redirect } from 'react-router';
import type { Load } from '#web/api/loaders.ts';
import { aMomentFor, neededOnServer } from '#web/api/waiting.ts';
import { findZone } from './find-zone.ts';
import { Posts } from './post-parts.ts';
import {
  categoriesQuery,
  categoryFeed,
  type Feed,
  feedQuery,
  pinnedQuery,
  type TagType,
  tagFeed,
  tagQuery,
} from './queries.ts';

/** What a page of The Zone shows, apart from the posts themselves. */
export interface ForumView {
  /** The category or tag in words. */
  readonly title: string;
  /** What a list is of that is no category's. */
  readonly tag?: PostTag | undefined;
  readonly feed: Feed;
  /** The category that is lit in the menu, by its link. */
  readonly category: string | undefined;
  readonly start: string | undefined;
  /** Where readers of feeds find the same posts; a name alone has none. */
  readonly atom?: string;
  readonly tz: string;
  /** The address that stands for this list among all that show it. */
  readonly path: string;
}

const notFound = () => data({ code: 'category-not-found', message: 'There is no such category.' }, { status: 404 });

/** Where a list of an address without scripts begins. */
export const startOf = (url: URL): string | undefined => url.searchParams.get('cursor')?.slice(0, 100) || undefined;

/** The posts of a category, by its link: `csz-articles/player-of-the-month`. */
export const loadCategory: Load<ForumView> = async ({ client, url, params }) => {
  const path = (params['*'] ?? '').replace(/\/+$/, '');
  const category = await findCategory(client, (known) => known.tagLink === path.toLowerCase());
  if (category.tagLink !== path) throw redirect(pages.category(category.tagLink), 301);
  return withPosts(client, { ...listOf(category), start: startOf(url) });
};

/** The posts of a category or tag, by the parts of its address: a kind, a name, and for tags an id. */
export const loadSearch: Load<ForumView> = async ({ client, url, params }) => {
  const { categoryOrTag, tagType = '', tagString = '', tagEntityId } = params;
  const known = TAG_TYPES.find((type) => type.toLowerCase() === tagType.toLowerCase());
  if (categoryOrTag === 'category' || known === 'Category') {
    const category = await findCategory(client, (one) =>
      tagEntityId === undefined
        ? one.tagString.toLowerCase() === tagString.toLowerCase()
        : one.tagEntityId === tagEntityId,
    );
    return withPosts(client, { ...listOf(category), start: startOf(url) });
  }
  if (categoryOrTag !== 'tag' || known === undefined) throw notFound();
  if (tagEntityId !== undefined) return loadTagged(client, url, { known, tagString, tagEntityId });
  const feed: Feed = { kind: 'named', from: 'tag', tagType: known, tagString };
  const path = pages.category(['search', 'tag', known, tagString].map(encodeURIComponent).join('/'));
  return withPosts(client, { title: tagString, feed, category: undefined, start: startOf(url), path });
};

interface WantedTag {
  readonly known: Exclude<TagType, 'Category'>;
  readonly tagString: string;
  readonly tagEntityId: string;
}

/** The page says what the tag is called, and not what is in the address: anyone can write one. */
async function loadTagged(client: QueryClient, url: URL, { known, tagString, tagEntityId }: WantedTag) {
  if (!/^[1-9]\d{0,8}$/.test(tagEntityId)) throw notFound();
  const tag = await client.ensureQueryData(tagQuery(known, tagEntityId));
  const path = pages.category(tag.tagLink);
  if (tag.tagString !== tagString || tag.tagEntityId !== tagEntityId) throw redirect(path + url.search, 301);
  const feed = tagFeed(known, { id: tagEntityId, name: tagString });
  const atom = postsPages.atom(known, tagEntityId);
  return withPosts(client, { title: tagString, tag, feed, atom, category: undefined, start: startOf(url), path });
}

const listOf = ({ tagString, tagLink, tagEntityId }: PostCategory) => ({
  title: tagString,
  feed: categoryFeed(tagString),
  category: tagLink,
  path: pages.category(tagLink),
  atom: postsPages.atom('category', tagEntityId),
});

async function findCategory(client: QueryClient, fits: (category: PostCategory) => boolean): Promise<PostCategory> {
  const { items } = await client.ensureQueryData(categoriesQuery());
  const found = [...items, ...items.flatMap(({ children }) => children)].find(fits);
  if (found === undefined) throw notFound();
  return found;
}

async function withPosts(client: QueryClient, view: Omit<ForumView, 'tz'>): Promise<ForumView> {
  const [tz] = await Promise.all([
    findZone(client),
    client.ensureQueryData(categoriesQuery()),
    loadFeed(client, view.feed, view.start),
    aMomentFor(client.prefetchQuery(pinnedQuery())),
  ]);
  return { ...view, tz };
}

/** On the server a list that does not come is the end of the page; in the browser it says so itself. */
export const loadFeed = (client: QueryClient, feed: Feed, start: string | undefined): Promise<unknown> =>
  neededOnServer(Promise.all([client.ensureInfiniteQueryData(feedQuery(feed, start)), Posts.load()]));

/** The podcast's page has the menu and nothing else of the server's. */
export const loadPodcast: Load<object> = async ({ client }) => {
  await client.ensureQueryData(categoriesQuery());
  return {};
};
