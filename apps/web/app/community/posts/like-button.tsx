import { formatCount } from '@csz/contract/core/format-count';
import type { Post } from '@csz/contract/posts/calls';
import { postsRoutes } from '@csz/contract/posts/routes';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useAction } from '#web/api/use-action.ts';
import { useAsMember } from '#web/people/accounts/login-prompt.tsx';
import { Glyph } from '#web/ui/glyph.tsx';
import { patchPost } from './patch-post.ts';
import styles from './post-card.module.css';

interface Like {
  readonly youVoted: boolean;
  readonly upvotes: number;
}

/** Likes a post or takes that back. The number moves at once, and back if it did not go through. */
export function LikeButton({ post, isLiked }: { post: Post; isLiked: boolean }) {
  const asMember = useAsMember();
  const { shown, press } = useLike(post, isLiked);
  return (
    <button
      type="button"
      // By this it is found again where its number has changed meanwhile.
      name={`like-${post.id}`}
      className={styles.act}
      aria-pressed={shown.youVoted}
      onClick={() => asMember(press)}
    >
      <Glyph name={shown.youVoted ? 'liked' : 'like'} /> {formatCount(shown.upvotes)}
      <span className="visually-hidden">
        {shown.upvotes === 1 ? ' like' : ' likes'}. Like {post.title}
      </span>
    </button>
  );
}

/** What is shown, ahead of the server; pressed again meanwhile, what was wished last is sent after the answer. */
function useLike({ id, upvotes }: Post, youVoted: boolean) {
  const client = useQueryClient();
  const [ahead, setAhead] = useState<Like & { readonly of: boolean }>();
  const wish = useRef<boolean>(undefined);
  const { run } = useAction(postsRoutes.reactToPost, {
    errorsTo: 'toast',
    onDone: (answer) => patchPost(client, id, () => ({ upvotes: answer.upvotes })),
  });
  // What the server says of the member since then wins.
  if (ahead !== undefined && ahead.of !== youVoted) setAhead(undefined);
  const shown = ahead ?? { youVoted, upvotes };
  const send = async (before: Like) => {
    let known = before;
    while (wish.current !== undefined && wish.current !== known.youVoted) {
      const type = wish.current ? 'Like' : 'Unlike';
      const answer = await run({ params: { id }, body: { type } });
      if (answer === undefined) break;
      known = answer;
    }
    wish.current = undefined;
    setAhead({ of: youVoted, youVoted: known.youVoted, upvotes: known.upvotes });
  };
  const press = () => {
    const next = { youVoted: !shown.youVoted, upvotes: Math.max(0, shown.upvotes + (shown.youVoted ? -1 : 1)) };
    const isSending = wish.current !== undefined;
    wish.current = next.youVoted;
    setAhead({ of: youVoted, youVoted: next.youVoted, upvotes: next.upvotes });
    if (!isSending) void send(shown);
  };
  return { shown, press };
}
