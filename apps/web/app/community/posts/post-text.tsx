import type { Post } from '@csz/contract/posts/calls';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { AS_IT_CAME } from '#web/ui/as-it-came.tsx';
import { Clamp } from '#web/ui/clamp.tsx';
import { Markup } from '#web/ui/markup.tsx';
import { postQuery, TEXT_IN_HTML } from './queries.ts';

/** The words of a post: cut in a list, whole on its page. */
export function PostText({ post, isPage }: { post: Post; isPage: boolean }) {
  if (isPage) return <WholeText post={post} />;
  return (
    <Clamp of={post.title}>
      <Markup html={post.content} />
    </Clamp>
  );
}

/** A long text is most of a page, so it travels once: what came as HTML is read from there, and kept for coming back. */
function WholeText({ post: { id, content } }: { post: Post }) {
  const client = useQueryClient();
  const box = useRef<HTMLDivElement>(null);
  const isInHtml = content === TEXT_IN_HTML;
  useEffect(() => {
    if (!isInHtml) return;
    const { queryKey } = postQuery(id);
    const html = box.current?.firstElementChild?.innerHTML;
    // Where React could not take over the page as it came, it has drawn an empty box.
    if (html === undefined) void client.invalidateQueries({ queryKey, exact: true });
    else
      client.setQueryData<Post | null>(queryKey, (post) => post && { ...post, content: html }, {
        updatedAt: client.getQueryState(queryKey)?.dataUpdatedAt,
      });
  }, [client, id, isInHtml]);
  return <div ref={box} {...(isInHtml ? AS_IT_CAME : { children: <Markup html={content} /> })} />;
}
