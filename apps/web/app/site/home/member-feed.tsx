import type { FeedItem } from '@csz/contract/posts/calls';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { PostCard } from '#web/community/posts/post-card.tsx';
import type { BoardClock } from '#web/sports/scores/clock-of.ts';
import { GameCard } from '#web/sports/scores/game-card.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { GlyphSheet } from '#web/ui/glyph.tsx';
import { Cluster, Stack } from '#web/ui/layout.tsx';
import { ListFailed, ListWaits } from '#web/ui/list-start.tsx';
import { ListNote } from '#web/ui/list-state.tsx';
import styles from './member-feed.module.css';
import { memberFeedQuery } from './queries.ts';

/** Posts and results of what the member follows; more come as the end comes near. */
export function MemberFeed({ view }: { view: BoardClock }) {
  const list = useInfiniteQuery(memberFeedQuery);
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list;
  const items = onceEach(data?.pages.flatMap((page) => page.items) ?? []);
  const canGoOn = hasNextPage && !isFetchingNextPage && !isFetchNextPageError;
  const end = useNear(canGoOn ? () => void fetchNextPage() : undefined);
  if (data === undefined) {
    return list.isError ? <ListFailed onRetry={list.refetch} /> : <ListWaits words="Loading..." height={600} />;
  }
  if (items.length === 0) return <ListNote>Nothing is new about the teams that you follow.</ListNote>;
  return (
    <>
      <GlyphSheet />
      <Stack as="ul" gap={4}>
        {items.map((item) => (
          <li key={`${item.type}-${item.id}`}>
            {item.type === 'post' ? (
              <PostCard post={item.data} tz={view.state.tz} />
            ) : (
              <Card as="article" className={styles.game} aria-label={`Result, ${item.data.sportName}`}>
                <p className="small strong soft">{item.data.sportName}</p>
                <GameCard game={item.data} view={view} />
              </Card>
            )}
          </li>
        ))}
      </Stack>
      <Cluster ref={end} justify="center">
        {hasNextPage && (
          <Button disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {isFetchingNextPage ? 'Loading...' : isFetchNextPageError ? 'Retry' : 'Load More'}
          </Button>
        )}
      </Cluster>
    </>
  );
}

/** What moves while a member reads can come on two pages. */
const onceEach = (items: readonly FeedItem[]): FeedItem[] => [
  ...new Map(items.map((item) => [`${item.type} ${item.id}`, item])).values(),
];

/** So far below the screen what comes next is asked for, in pixels. */
const AHEAD = 800;

/** Does something each time that an element is near the screen. */
function useNear(act: (() => void) | undefined) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = element;
    if (act === undefined || current === null || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && act(), {
      rootMargin: `0px 0px ${AHEAD}px`,
    });
    observer.observe(current);
    return () => observer.disconnect();
  });
  return element;
}
