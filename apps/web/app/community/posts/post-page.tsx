import { useQuery } from '@tanstack/react-query';
import { useLive } from '#web/api/live/use-live.ts';
import { GlyphSheet } from '#web/ui/glyph.tsx';
import { ListNote } from '#web/ui/list-state.tsx';
import { ForumFrame } from './forum-frame.tsx';
import type { PostView } from './load-post.ts';
import { PostCard } from './post-card.tsx';
import { postQuery } from './queries.ts';

/** One post with its comments; the menu shows its category. */
export function PostPage({ view }: { view: PostView }) {
  useLive();
  const { data: post } = useQuery(postQuery(view.id));
  const category = post?.tags.find(({ isCategory }) => isCategory)?.tagLink;
  return (
    <ForumFrame category={category}>
      {post == null ? (
        // It was removed while it was read.
        <ListNote>Not Found</ListNote>
      ) : (
        <>
          <GlyphSheet />
          <PostCard key={post.id} post={post} tz={view.tz} displayRole="Page" />
        </>
      )}
    </ForumFrame>
  );
}
