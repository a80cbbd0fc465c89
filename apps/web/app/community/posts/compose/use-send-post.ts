import type { Post, PostPage, PostTag } from '@csz/contract/posts/calls';
import { postsRoutes } from '@csz/contract/posts/routes';
import { type InfiniteData, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#web/api/call.ts';
import { useAction } from '#web/api/use-action.ts';
import { isInFeed } from '#web/community/posts/is-in-feed.ts';
import { patchPost } from '#web/community/posts/patch-post.ts';
import { ALL_FEEDS, categoriesQuery, type Feed } from '#web/community/posts/queries.ts';
import { isBlank, type PostDraft } from './post-draft.ts';

/** What a post begins with. */
export interface ComposerStart {
  /** The name of a category. */
  readonly category?: string | undefined;
  readonly tags?: readonly PostTag[];
  /** The game that it is about. */
  readonly gameId?: string;
  /** The pictures come first. */
  readonly withPictures?: boolean;
  /** A post that is there already, to be changed. */
  readonly edited?: EditedPost;
}

/** A post that is changed, and the version with which that began. */
export interface EditedPost extends PostDraft {
  readonly id: string;
  readonly version: number;
}

interface Sent {
  readonly draft: PostDraft;
  /** It replaces what was saved meanwhile. */
  readonly isSure: boolean;
}

/** A post was saved from elsewhere since it was opened; what was typed here is not saved. */
export interface OvertakenEdit {
  readonly message: string;
  /** Saves what was typed all the same. */
  readonly insist: () => void;
  /** Goes back to what was typed. */
  readonly thinkAgain: () => void;
}

/** Sends a post, or its changes; what is wrong with it is shown at its fields. */
export function useSendPost(start: ComposerStart, onSent: (post: Post, message: string) => void) {
  const client = useQueryClient();
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({});
  const [overtaken, setOvertaken] = useState<OvertakenEdit>();
  const { run, isBusy, error } = useAction(
    ({ draft, isSure }: Sent) => {
      const body = bodyOf(draft);
      const { edited, gameId } = start;
      if (edited !== undefined) {
        const form = isSure ? body : { ...body, version: edited.version };
        return call(client, postsRoutes.updatePost, { params: { id: edited.id }, body: form });
      }
      const whole = { ...body, requestKey: draft.requestKey };
      if (gameId === undefined) return call(client, postsRoutes.createPost, { body: whole });
      return call(client, postsRoutes.createGamePost, { params: { gameId }, body: whole });
    },
    {
      form: { setErrors, getValues: () => ({ title: '', message: '', categoryId: '', tags: '' }) },
      onDone: ({ post, message }) => {
        if (start.edited === undefined) prepend(client, post);
        else patchPost(client, post.id, () => post);
        onSent(post, message);
      },
      onRefused: ({ code, message }, { draft }) => {
        if (code !== 'post-changed') return false;
        const thinkAgain = () => setOvertaken(undefined);
        const insist = () => {
          thinkAgain();
          void run({ draft, isSure: true });
        };
        setOvertaken({ message, insist, thinkAgain });
        return true;
      },
    },
  );
  const send = async (draft: PostDraft) => {
    const wrong: Record<string, string> = {};
    if (draft.title.trim() === '') wrong.title = 'Title is required';
    if (isBlank({ ...draft, title: '' })) wrong.message = 'Please write a few words, or add a picture or a link.';
    setErrors(wrong);
    if (Object.keys(wrong).length === 0) await run({ draft, isSure: false });
  };
  return { errors, send, isBusy, error, overtaken };
}

const bodyOf = (draft: PostDraft) => ({
  title: draft.title.trim(),
  message: draft.message.trim(),
  categoryId: draft.categoryId,
  tags: draft.tags.map(({ tagType, tagEntityId }) => ({ tagType, tagEntityId })),
  sources: draft.sources.map(({ url, name, description = '' }) => ({ url, name, description })),
  links: draft.links.map(({ url }) => url),
  typedForMs: Math.min(Math.max(0, Date.now() - draft.beganAt), 86_400_000),
});

/** The new post is the first of the list that it was started from; every other list is loaded again. */
function prepend(client: QueryClient, post: Post): void {
  client.removeQueries({ queryKey: ALL_FEEDS, type: 'inactive' });
  if (post.state !== 'visible') return;
  const categories = client.getQueryData(categoriesQuery().queryKey)?.items ?? [];
  client.setQueriesData<InfiniteData<PostPage>>(
    {
      queryKey: ALL_FEEDS,
      type: 'active',
      predicate: ({ queryKey: [, feed, start] }) => start === '' && isInFeed(post, feed as Feed, categories),
    },
    (list) => list && { ...list, pages: list.pages.map((page, at) => (at === 0 ? withFirst(page, post) : page)) },
  );
}

const withFirst = (page: PostPage, post: Post): PostPage => ({
  ...page,
  posts: [post, ...page.posts.filter(({ id }) => id !== post.id)],
  total: page.total + 1,
});
