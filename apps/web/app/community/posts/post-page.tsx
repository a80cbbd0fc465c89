import { useQuery } from '@tanstack/react-query';
import { Suspense, useRef } from 'react';
import { isRouteErrorResponse } from 'react-router';
import { useLive } from '#web/api/live/use-live.ts';
import { useServed } from '#web/api/served.ts';
import { ServedOnce } from '#web/api/served-once.tsx';
import { CommentSection } from '#web/community/comments/comment-section.tsx';
import { useMeOnceKnown } from '#web/people/accounts/queries.ts';
import { type ErrorWords, PageError } from '#web/shell/page-error.tsx';
import { asHtml } from '#web/ui/as-html.ts';
import { Stack } from '#web/ui/layout.tsx';
import { ListNote, SkeletonBar } from '#web/ui/list-state.tsx';
import { ForumFrame } from './forum-frame.tsx';
import { outlineOf, type PostOutline, type PostView } from './load-post.ts';
import { PostBody } from './post-parts.ts';
import { postQuery } from './queries.ts';
import { useCommentCount } from './use-comment-count.ts';
import { useReading, useViewed } from './use-viewed.ts';

/** One post with its comments; the menu shows its category. */
export function PostPage({ view }: { view: PostView }) {
  useLive();
  useReading(view.id);
  const query = postQuery(view.id);
  const isServed = useServed(query);
  const { data: post } = useQuery({ ...query, enabled: !isServed });
  const outline = post ? outlineOf(post) : view.outline;
  return (
    <ForumFrame category={outline.category}>
      {post === null ? (
        // It was removed while it was read.
        <ListNote>Not Found</ListNote>
      ) : (
        <ThePost key={view.id} outline={outline} tz={view.tz} />
      )}
    </ForumFrame>
  );
}

/** All of a post: what it says came as HTML, and stays so for guests who read. */
function ThePost({ outline, tz }: { outline: PostOutline; tz: string }) {
  const me = useMeOnceKnown();
  const article = useRef<HTMLElement>(null);
  useViewed(article, outline.id);
  const { count, add } = useCommentCount(outline.comments);
  return (
    <Stack as="article" gap={3} ref={article} className="paper" aria-labelledby={`post-${outline.id}`}>
      <ServedOnce query={postQuery(outline.id)} isNeeded={me !== null} drawnBy={PostBody} whileHtml={asHtml}>
        <Suspense fallback={<SkeletonBar width="100%" height={320} />}>
          <Body id={outline.id} tz={tz} comments={count} />
        </Suspense>
      </ServedOnce>
      <CommentSection post={outline} tz={tz} onCount={add} />
    </Stack>
  );
}

function Body({ id, tz, comments }: { id: string; tz: string; comments: number }) {
  const { data: post } = useQuery({ ...postQuery(id), enabled: false });
  // What is hidden or deleted leads back to the lists.
  return post == null ? null : <PostBody post={post} tz={tz} comments={comments} onGone={() => {}} />;
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
