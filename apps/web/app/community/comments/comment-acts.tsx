import type { Comment, getMyComments } from '@csz/contract/comments/calls';
import { commentsRoutes } from '@csz/contract/comments/routes';
import type { CallAnswer } from '@csz/contract/core/call';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '#web/api/use-action.ts';
import { type Act, ActMenu } from '#web/community/moderation/act-menu.tsx';
import { ActQuestion, claimActs } from '#web/community/moderation/content-acts.tsx';
import { EditHistory } from '#web/community/moderation/edit-history.tsx';
import type { OpenedMenu } from '#web/community/moderation/menu-button.tsx';
import { useClaim } from '#web/community/moderation/use-claim.ts';
import { useMuteActs } from '#web/community/notifications/use-mutes.ts';
import { useNotice } from '#web/ui/notice.tsx';
import { commentEditsQuery } from './queries.ts';

/** What a member may do with one comment. */
export type MyComment = CallAnswer<typeof getMyComments>['items'][number];

interface CommentActsProps extends OpenedMenu {
  comment: Comment;
  mine: MyComment | undefined;
  onEdit: () => void;
  onGone: () => void;
}

type Asking = 'report' | 'hide' | 'delete';

/** What can be done with a comment: hide or report, edit, delete; by who one is. */
export function CommentActs({ comment, mine, onEdit, onGone, ...menu }: CommentActsProps) {
  const [asking, setAsking] = useState<Asking>();
  const close = () => setAsking(undefined);
  const claimed = { postId: comment.postId, commentId: comment.id };
  const { hide } = useClaim(claimed, 'hide', onGone);
  const remove = useDelete(comment.id, onGone);
  const muting = useMuteActs({ memberId: comment.memberId, name: comment.authorName });
  const acts: Act[] = [
    ...(mine?.canEdit === true ? [{ label: 'Edit', onPress: onEdit }] : []),
    ...claimActs(mine, setAsking),
    ...(mine?.canDelete === true ? [{ label: 'Delete', onPress: () => setAsking('delete') }] : []),
    ...muting,
  ];
  return (
    <>
      <ActMenu {...menu} acts={acts} />
      <ActQuestion asking={asking} claimed={claimed} onClose={close} onHide={hide} onDelete={remove} />
    </>
  );
}

function useDelete(id: string, onDone: () => void) {
  const notice = useNotice();
  const { run } = useAction(commentsRoutes.deleteComment, {
    errorsTo: 'toast',
    failure: "Can't delete this comment!",
    onDone: () => {
      notice.show('Comment successfully deleted!');
      onDone();
    },
  });
  return () => run({ params: { id } });
}

/** What it said before its edits. */
export function CommentHistory({ id, tz, onClose }: { id: string; tz: string; onClose: () => void }) {
  return <EditHistory list={useQuery(commentEditsQuery(id))} tz={tz} onClose={onClose} />;
}
