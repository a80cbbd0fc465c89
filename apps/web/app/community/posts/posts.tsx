import type { Post, PostPage } from '@csz/contract/posts/calls';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useMe } from '#web/people/accounts/queries.ts';
import { AdSlot } from '#web/ui/ad-slot.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { GlyphSheet } from '#web/ui/glyph.tsx';
import { Cluster, Stack } from '#web/ui/layout.tsx';
import { ListFailed, ListWaits } from '#web/ui/list-start.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { PostCard } from './post-card.tsx';
import styles from './post-list.module.css';
import { type Feed, feedQuery, pinnedQuery } from './queries.ts';
import { useLastVisit } from './use-last-visit.ts';

export interface PostListProps {
  feed: Feed;
  /** Where it begins, for pages without scripts. */
  start: string | undefined;
  tz: string;
  /** After so many posts comes a place for an advertisement. */
  adEvery: number;
  /** What to show when nothing is in it. */
  empty: ReactNode;
  /** The pinned post stands above the lists of The Zone. */
  withPinned?: boolean;
  /** Stands above the posts, from what is known of the list. */
  head?: (list: PostPage) => ReactNode;
}

/** The posts of a list, with places for advertisements between them. */
export function Posts({ feed, start, tz, adEvery, empty, withPinned = false, head }: PostListProps) {
  const list = useInfiniteQuery({ ...feedQuery(feed, start), retryOnMount: false });
  // On the way back each card must be as high as it was, or the page is left at another place.
  const isHtml = !useHydrated();
  const since = useLastVisit(feed, start === undefined && list.data !== undefined);
  const me = useMe();
  const { data: pin } = useQuery({ ...pinnedQuery(), enabled: withPinned });
  if (list.data === undefined) {
    return list.isError ? <ListFailed onRetry={list.refetch} /> : <ListWaits words="Loading..." height={600} />;
  }
  const pinned = withPinned && start === undefined ? (pin?.post ?? null) : null;
  const shown = [
    ...(pinned === null ? [] : [pinned]),
    ...onceEach(
      list.data.pages.flatMap(({ posts }) => posts),
      pinned,
    ),
  ];
  const seenFrom = findSeen(shown, since, me?.memberId);
  const [first] = list.data.pages;
  const above = first && head?.(first);
  if (shown.length === 0) {
    return (
      <>
        {above}
        {empty}
      </>
    );
  }
  return (
    <>
      <GlyphSheet />
      {above}
      <Stack as="ul">
        {shown.map((post, at) => (
          <Fragment key={post.id}>
            {at === seenFrom && <NewAbove />}
            <li className={isHtml && at > 2 ? styles.far : undefined}>
              <PostCard post={post} tz={tz} />
            </li>
            {(at + 1) % adEvery === 0 && (
              <li>
                <AdSlot slot="Inline_350x165" />
              </li>
            )}
          </Fragment>
        ))}
      </Stack>
      <More
        next={list.data.pages.at(-1)?.nextCursor ?? undefined}
        isBusy={list.isFetchingNextPage}
        hasFailed={list.isFetchNextPageError}
        onPress={() => void list.fetchNextPage()}
      />
    </>
  );
}

/** The place of the first post that was there at the last visit; undefined where nothing above it is new. */
function findSeen(posts: readonly Post[], since: string | null, memberId: string | undefined): number | undefined {
  if (since === null) return undefined;
  const isNew = ({ date }: Post) => Date.parse(date) > Date.parse(since);
  const seen = posts.findIndex((post) => !post.isPinned && !isNew(post));
  const above = posts.slice(0, Math.max(seen, 0));
  return above.some((post) => isNew(post) && post.memberId !== memberId) ? seen : undefined;
}

const NewAbove = () => (
  <li className={`${styles.divider} strong`}>
    <span aria-hidden="true">↑</span> <span className="visually-hidden">Above:</span> New since your last visit
  </li>
);

/** What moves while someone reads can come on two pages, and what is pinned is above already. */
function onceEach(posts: readonly Post[], pinned: Post | null): Post[] {
  const byId = new Map(posts.map((post) => [post.id, post]));
  byId.delete(pinned?.id ?? '');
  return [...byId.values()];
}

interface MoreProps {
  /** Where the next page begins; undefined at the end. */
  next: string | undefined;
  isBusy: boolean;
  hasFailed: boolean;
  onPress: () => void;
}

/** 'Load More' while there are more, 'Retry' when they did not come. A link to the next ones where no scripts run. */
function More({ next, isBusy, hasFailed, onPress }: MoreProps) {
  const { pathname, search } = useLocation();
  if (next === undefined) return null;
  const address = new URLSearchParams(search);
  address.set('cursor', next);
  return (
    <Cluster justify="center">
      <ButtonLink
        to={`${pathname}?${address}`}
        data-alive=""
        aria-disabled={isBusy || undefined}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          if (!isBusy) onPress();
        }}
      >
        {isBusy ? 'Loading...' : hasFailed ? 'Retry' : 'Load More'}
      </ButtonLink>
    </Cluster>
  );
}
