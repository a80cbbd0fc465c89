import { useQuery } from '@tanstack/react-query';
import { isRouteErrorResponse } from 'react-router';
import { useLive } from '#web/api/live/use-live.ts';
import { type ErrorWords, PageError } from '#web/shell/page-error.tsx';
import { GlyphSheet } from '#web/ui/glyph.tsx';
import { ListNote } from '#web/ui/list-state.tsx';
import { ForumFrame } from './forum-frame.tsx';
import type { PostView } from './load-post.ts';
import { PostCard } from './post-card.tsx';
import { postQuery } from './queries.ts';
import { useReading } from './use-reading.ts';

/** One post with its comments; the menu shows its category. */
export function PostPage({ view }: { view: PostView }) {
  useLive();
  useReading(view.id);
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

/** Takes the place of a post that is gone, or that did not come. */
export const PostError = ({ error }: { error: unknown }) => <PageError error={error} words={postErrorWords(error)} />;

/** What the page of a post says in its place (the specification, "Post page"). */
function postErrorWords(error: unknown): ErrorWords {
  if (isRouteErrorResponse(error)) {
    const { message } = (error.data ?? {}) as { message?: string };
    if (error.status === 404) return { headline: 'Not Found', sentence: message };
    return { headline: `${error.status} ${message || 'Unknown Error'}`, isRed: true };
  }
  const message = error instanceof Error ? error.message : '';
  return { headline: `500 ${message || 'Unknown Error'}`, isRed: true };
}
