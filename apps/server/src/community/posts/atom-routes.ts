import { DIRECTORY, MEMBER_NAMES } from '@csz/contract/directory/keys';
import type { Post } from '@csz/contract/posts/calls';
import { feedKey, postKey } from '@csz/contract/posts/keys';
import { postsPages } from '@csz/contract/posts/pages';
import type { FeedKind } from '@csz/contract/posts/stored';
import { Problem } from '@csz/contract/problem';
import type { FastifyInstance } from 'fastify';
import { Feed as Atom } from 'feed';
import type { Reader } from '#server/platform/db/types.ts';
import { escapeHtml } from '#server/platform/html.ts';
import { dependOn } from '#server/platform/http/serve.ts';
import type { Platform } from '#server/platform/platform.ts';
import { getCategory, listCategories } from './categories.ts';
import { listFeed } from './feed-queries.ts';
import { ALL, type Feed, GENERAL } from './feeds.ts';
import { loadPosts } from './queries.ts';
import { loadTags, type TagRef } from './tags.ts';

/** Entries of a feed; readers come back more often than so many are posted. */
const ENTRIES = 30;
const ADDRESS = /^(all|category|state|district|school|sport|game|state-sport|district-sport|school-sport)$/;
const OF = /^(0|[1-9]\d{0,8})(?:-([1-9]\d{0,8}))?\.atom$/;

/**
 * Every list of posts as an Atom feed, with what its page lists: `/feeds/all/0.atom`, `/feeds/school/5.atom`, `/feeds/district-sport/5-12.atom`.
 */
export function atomRoutes(app: FastifyInstance, { db, settings }: Platform): void {
  const { publicUrl } = settings;
  const options = { schema: { hide: true }, config: { isKept: true, keys: [DIRECTORY] } };
  app.get<{ Params: { kind: string; of: string } }>('/feeds/:kind/:of', options, async (request, reply) => {
    const requested = readFeed(request.params);
    const { feed, name } = await describeFeed(db, requested);
    // As on the pages that link it: what is written about one game is on the page of that game alone.
    const page = await listFeed(db, feed, { page: 1, perPage: ENTRIES, withGamePosts: feed.kind === 'game' });
    const posts = await loadPosts(db, page.ids);
    const { kind, a, b } = requested;
    dependOn(request, [feedKey(kind, b === 0 ? a : `${a}-${b}`), DIRECTORY, MEMBER_NAMES]);
    dependOn(
      request,
      posts.map(({ id }) => postKey(id)),
    );
    const self = `${publicUrl}${request.url.split('?')[0]}`;
    const atom = atomOf({ publicUrl, self, name }, posts);
    return reply.type('application/atom+xml; charset=utf-8').send(atom);
  });
}

interface AtomHead {
  readonly publicUrl: string;
  readonly self: string;
  readonly name: string;
}

function atomOf({ publicUrl, self, name }: AtomHead, posts: readonly Post[]): string {
  const atom = new Atom({
    id: self,
    title: `THE ZONE - ${name}`,
    link: `${publicUrl}${postsPages.zone()}`,
    feedLinks: { atom: self },
    copyright: '',
    // A feed without posts has changed at no time in particular.
    updated: new Date(posts[0]?.date ?? 0),
  });
  for (const post of posts) {
    const link = `${publicUrl}${postsPages.post(post)}`;
    atom.addItem({
      id: link,
      link,
      // Titles of a feed are HTML.
      title: escapeHtml(post.title),
      content: post.content,
      author: [{ name: post.authorName }],
      published: new Date(post.date),
      date: new Date(post.editedAt ?? post.date),
    });
  }
  return atom.atom1();
}

function readFeed({ kind, of }: { kind: string; of: string }): Feed {
  const [, a, b = 0] = OF.exec(of) ?? [];
  if (!ADDRESS.test(kind) || a === undefined || kind.includes('-') !== (b !== 0)) throw new Problem('not-found');
  return { kind: kind as FeedKind, a: Number(a), b: Number(b) };
}

/**
 * The list with its name in words.
 *
 * @throws {Problem} `not-found`, `category-not-found`.
 */
async function describeFeed(db: Reader, feed: Feed): Promise<{ feed: Feed; name: string }> {
  if (feed.kind === 'all') return { feed: ALL, name: 'General' };
  if (feed.kind === 'category') {
    const { name, path } = getCategory(await listCategories(db), feed.a);
    return { feed: path === GENERAL ? ALL : feed, name };
  }
  const [place, sport] = feed.kind.split('-') as [TagRef['kind'], 'sport' | undefined];
  const wanted: TagRef[] = [{ kind: place, id: feed.a }, ...(sport === undefined ? [] : [{ kind: sport, id: feed.b }])];
  const tags = await loadTags(db, wanted);
  if (tags.length < wanted.length) throw new Problem('not-found');
  return { feed, name: tags.map(({ name }) => name).join(', ') };
}
