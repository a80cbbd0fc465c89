import { pages } from '@csz/contract/pages';
import type { Post } from '@csz/contract/posts/calls';
import { postsRoutes } from '@csz/contract/posts/routes';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '#web/api/call.ts';
import { removing } from '#web/api/refresh.ts';
import { useAction } from '#web/api/use-action.ts';
import { commentsQuery } from '#web/community/comments/queries.ts';
import { type Act, ActMenu } from '#web/community/moderation/act-menu.tsx';
import { ActQuestion, claimActs } from '#web/community/moderation/content-acts.tsx';
import { EditHistory } from '#web/community/moderation/edit-history.tsx';
import type { OpenedMenu } from '#web/community/moderation/menu-button.tsx';
import { ThreadDialog } from '#web/community/moderation/thread-dialog.tsx';
import { useClaim } from '#web/community/moderation/use-claim.ts';
import { useMuteActs } from '#web/community/notifications/use-mutes.ts';
import { useNotice } from '#web/ui/notice.tsx';
import { patchPost } from './patch-post.ts';
import { ALL_FEEDS, pinnedQuery, postEditsQuery } from './queries.ts';
import { useEditPost } from './start-post.tsx';
import { useMyPost } from './use-my-post.ts';

interface PostActsProps extends OpenedMenu {
  post: Post;
  isPage: boolean;
  /** Takes it off the screen. */
  onGone: () => void;
}

type Asking = 'report' | 'hide' | 'delete' | 'thread';

/** What can be done with a post: pin, hide or report, edit, delete; by who one is. */
export function PostActs({ post, isPage, onGone, ...menu }: PostActsProps) {
  const [asking, setAsking] = useState<Asking>();
  const close = () => setAsking(undefined);
  const client = useQueryClient();
  const gone = useGone(isPage, onGone);
  const remove = useDelete(post.id, gone);
  const { hide } = useClaim({ postId: post.id }, 'hide', gone, (send) => withComments(client, post.id, send));
  const { acts, composer } = useActs(post, setAsking);
  return (
    <>
      <ActMenu {...menu} acts={acts} />
      {composer}
      <ActQuestion asking={asking} claimed={{ postId: post.id }} onClose={close} onHide={hide} onDelete={remove} />
      {asking === 'thread' && (
        <ThreadDialog post={post} onClose={close} onDone={(thread) => patchPost(client, post.id, () => thread)} />
      )}
    </>
  );
}

/** The acts in their order, and the composer for edits. */
function useActs(post: Post, ask: (what: Asking) => void) {
  const mine = useMyPost(post.id);
  const pin = usePin(post, mine?.canPin === true);
  const muting = useMuteActs({ postId: post.id, memberId: post.memberId, name: post.authorName });
  const { edit, composer } = useEditPost(post.id);
  const acts: Act[] = [
    ...(mine?.canPin === true
      ? [{ label: post.isPinned ? 'Unpin' : 'Pin', onPress: pin.toggle, isOff: pin.isOff, reason: pin.reason }]
      : []),
    ...(mine?.canEdit === true ? [{ label: 'Edit', onPress: edit }] : []),
    ...claimActs(mine, ask, post),
    ...(mine?.canSetThread === true ? [{ label: 'Comments...', onPress: () => ask('thread') }] : []),
    ...(mine?.canDelete === true ? [{ label: 'Delete', onPress: () => ask('delete') }] : []),
    ...muting,
  ];
  return { acts, composer };
}

/** Only one post is pinned at a time; which one, lists know, and other pages ask when it matters. */
function usePin(post: Post, canPin: boolean) {
  const client = useQueryClient();
  const { data } = useQuery({ ...pinnedQuery(), enabled: canPin });
  const { run, isBusy } = useAction(postsRoutes.togglePin, {
    errorsTo: 'toast',
    onDone: ({ isPinned }) => patchPost(client, post.id, () => ({ isPinned })),
  });
  const isOther = data?.isPinnedPost === true && data.post?.id !== post.id && !post.isPinned;
  return {
    isOff: isBusy || isOther,
    reason: isOther ? 'Another post is pinned.' : undefined,
    toggle: () => void run({ body: { postId: post.id } }),
  };
}

/** What is hidden or deleted leaves the screen; its own page leads back to the lists. */
function useGone(isPage: boolean, onGone: () => void) {
  const client = useQueryClient();
  const navigate = useNavigate();
  return () => {
    client.removeQueries({ queryKey: ALL_FEEDS, type: 'inactive' });
    if (isPage) void navigate(pages.category('search/category/all/General'));
    else onGone();
  };
}

/** Its comments may be open below it, and leave with it: to ask for them again would only find that they are gone. */
const withComments = <Answer,>(client: QueryClient, id: string, send: () => Promise<Answer>): Promise<Answer> =>
  removing(client, commentsQuery(id).queryKey, send);

function useDelete(id: string, onDone: () => void) {
  const client = useQueryClient();
  const notice = useNotice();
  const { run } = useAction(
    () => withComments(client, id, () => call(client, postsRoutes.deletePost, { params: { id } })),
    {
      errorsTo: 'toast',
      failure: "Can't delete this post!",
      onDone: () => {
        notice.show('Post successfully deleted!');
        onDone();
      },
    },
  );
  return () => run();
}

/** What it was before its edits. */
export function PostHistory({ post, tz, onClose }: { post: Post; tz: string; onClose: () => void }) {
  return <EditHistory list={useQuery(postEditsQuery(post.id))} tz={tz} onClose={onClose} />;
}
