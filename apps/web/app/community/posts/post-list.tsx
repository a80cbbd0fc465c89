import { Suspense } from 'react';
import { ServedOnce } from '#web/api/served-once.tsx';
import { useMeOnceKnown } from '#web/people/accounts/queries.ts';
import { all, asHtml, type WhileHtml } from '#web/ui/as-html.ts';
import { SkeletonBar } from '#web/ui/list-state.tsx';
import { Posts } from './post-parts.ts';
import type { PostListProps } from './posts.tsx';
import { feedQuery } from './queries.ts';
import { watchViewed } from './use-viewed.ts';

/** A list of posts, newest first, with the button that brings more; on the way back it is as it was left. */
export function PostList(props: PostListProps) {
  const { feed, start } = props;
  const me = useMeOnceKnown();
  return (
    <ServedOnce query={feedQuery(feed, start)} isNeeded={me !== null} drawnBy={Posts} whileHtml={postsAsHtml}>
      <Suspense fallback={<SkeletonBar width="100%" height={600} />}>
        <Posts {...props} />
      </Suspense>
    </ServedOnce>
  );
}

/** Also without a component behind them posts count as seen. */
const postsAsHtml: WhileHtml = (part) => {
  const cards = [...part.querySelectorAll('article[aria-labelledby^="post-"]')];
  const idOf = (card: Element) => card.getAttribute('aria-labelledby')?.slice('post-'.length) ?? '';
  return all(asHtml(part), ...cards.map((card) => watchViewed(card, idOf(card))));
};
