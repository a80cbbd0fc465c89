import type { Post } from '@csz/contract/posts/calls';
import { useRef, useState } from 'react';
import { CommentSection } from '#web/community/comments/comment-section.tsx';
import { Stack } from '#web/ui/layout.tsx';
import { PostBody } from './post-body.tsx';
import { useCommentCount } from './use-comment-count.ts';
import { useViewed } from './use-viewed.ts';

interface PostCardProps {
  post: Post;
  /** The clocks of the portal's state. */
  tz: string;
}

/** One post of a list. Its text is cut and its comments wait to be opened. */
export function PostCard({ post, tz }: PostCardProps) {
  const card = useRef<HTMLElement>(null);
  useViewed(card, post.id);
  const [isOpen, setOpen] = useState(false);
  const [isGone, setGone] = useState(false);
  const { count, add } = useCommentCount(post.comments);
  if (isGone) return null;
  return (
    <Stack as="article" gap={3} ref={card} className="paper" aria-labelledby={`post-${post.id}`}>
      <PostBody
        post={post}
        tz={tz}
        comments={count}
        onGone={() => setGone(true)}
        fold={{ isOpen, toggle: () => setOpen(!isOpen) }}
      />
      {isOpen && <CommentSection post={post} tz={tz} onCount={add} />}
    </Stack>
  );
}
