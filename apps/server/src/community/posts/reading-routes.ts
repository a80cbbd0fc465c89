import * as calls from '@csz/contract/posts/calls';
import * as writing from '@csz/contract/posts/writing';
import type { FastifyInstance } from 'fastify';
import { requireMember } from '#server/platform/actor.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Platform } from '#server/platform/platform.ts';
import { localNowAt } from '#server/reference/places/api.ts';
import { generalOf, listCategories, presentCategories } from './categories.ts';
import { type FeedQuery, listAnyFeed, listEachFeed, listFeed } from './feed-queries.ts';
import { listNewCategories } from './feed-visits.ts';
import type { Feed } from './feeds.ts';
import { listFollowed } from './followed-feed.ts';
import { findPinned } from './pin-post.ts';
import { listPostEdits } from './post-versions.ts';
import { findPost, presentPage } from './queries.ts';
import { feedsOfTags, resolveById, resolveByName, resolveTag } from './resolve-feed.ts';
import { searchPosts } from './search-posts.ts';
import { findTags, presentTag } from './tags.ts';

type Listed = Omit<FeedQuery, 'withGamePosts'> & {
  readonly tags: boolean;
  readonly showPostsForGames: boolean;
  readonly searchTerm?: string | undefined;
};

export function readingRoutes(app: FastifyInstance, { db, clock }: Platform): void {
  const list = async (feed: Feed, query: Listed) => {
    const { searchTerm, showPostsForGames: withGamePosts, ...paging } = query;
    const page = searchTerm
      ? await searchPosts(db, { ...paging, searchTerm, withGamePosts, feed })
      : await listFeed(db, feed, { ...paging, withGamePosts });
    return presentPage(db, page, query);
  };

  serve(app, calls.listCategories, async () => {
    const items = presentCategories(await listCategories(db));
    return { items, total: items.length };
  });

  serve(app, calls.listNewCategories, async (_, request) => {
    const { memberId } = requireMember(request);
    return { ids: await listNewCategories(db, memberId, generalOf(await listCategories(db)).id) };
  });

  serve(app, calls.listTaggedPosts, async ({ params, query }) => list(await resolveByName(db, params), query));

  serve(app, calls.listEntityPosts, async ({ params, query }) =>
    list(await resolveById(db, { ...params, sportId: query.sportId }), query),
  );

  serve(app, calls.listGamePosts, async ({ params, query }) => {
    const feed = { kind: 'game', a: Number(params.gameId), b: 0 } as const;
    return presentPage(db, await listFeed(db, feed, { ...query, withGamePosts: true }), query);
  });

  serve(app, calls.searchMultiTag, async ({ body }) => {
    const feeds = await feedsOfTags(db, body.multitag, body.matchAll);
    const query: FeedQuery = { ...body, withGamePosts: body.showPostsForGames };
    const page = await (body.matchAll ? listEachFeed(db, feeds, query) : listAnyFeed(db, feeds, query));
    return presentPage(db, page, { perPage: body.perPage, tags: true });
  });

  serve(app, calls.listFollowedPosts, ({ query }, request) =>
    listFollowed(db, clock, requireMember(request).memberId, query),
  );

  serve(app, calls.getPost, async ({ params }) => (await findPost(db, Number(params.id))) ?? null);

  serve(app, writing.listPostEdits, async ({ params }) => {
    const items = await listPostEdits(db, Number(params.id));
    return { items, total: items.length };
  });

  serve(app, calls.isPinnedPost, async () => {
    const id = await findPinned(db);
    const post = id === undefined ? undefined : await findPost(db, id);
    return { isPinnedPost: post !== undefined, post: post ?? null };
  });

  serve(app, calls.findTags, async ({ query }) => {
    const items = await findTags(db, query.searchTerm, (await localNowAt(db, clock, {})).today);
    return { items, total: items.length };
  });

  serve(app, calls.getTag, async ({ params }) => presentTag(await resolveTag(db, params.tagType, params.tagEntityId)));
}
