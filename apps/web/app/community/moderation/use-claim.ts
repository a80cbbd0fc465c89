import { moderationRoutes } from '@csz/contract/moderation/routes';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import { useAction } from '#web/api/use-action.ts';
import { useNotice } from '#web/ui/notice.tsx';
import type { ClaimType } from './claim-labels.ts';

/** What is reported or hidden: a post, or a comment on it. */
export interface Claimed {
  readonly postId: string;
  readonly commentId?: string | undefined;
}

/** What it is called in a question. */
export const nounOf = ({ commentId }: Claimed): 'post' | 'comment' => (commentId === undefined ? 'post' : 'comment');

const HIDDEN_BY_STAFF = 'Hidden by admin';

type Send = () => Promise<{ readonly message: string }>;

/**
 * Reports something, or hides it as staff do; and says how it went.
 *
 * @param within what else leaves with it, around the call.
 */
export function useClaim(
  claimed: Claimed,
  act: 'report' | 'hide',
  onDone: () => void,
  within: (send: Send) => ReturnType<Send> = (send) => send(),
) {
  const client = useQueryClient();
  const notice = useNotice();
  const noun = nounOf(claimed);
  const { postId, commentId } = claimed;
  const { run, isBusy, error } = useAction(
    ({ claimType, claimText }: { claimType: ClaimType; claimText: string }) => {
      const about = commentId === undefined ? { postId } : { postId, commentId };
      const send = () => call(client, moderationRoutes.createClaim, { body: { ...about, claimType, claimText } });
      return within(send);
    },
    {
      failure: `Can't ${act} this ${noun}!`,
      // A report has a form that stays until it has arrived.
      errorsTo: act === 'report' ? 'banner' : 'toast',
      onDone: ({ message }) => {
        notice.show(message);
        onDone();
      },
    },
  );
  return {
    isBusy,
    error,
    report: (claimType: ClaimType, claimText: string) => run({ claimType, claimText: claimText.trim() }),
    hide: () => run({ claimType: 'Other', claimText: HIDDEN_BY_STAFF }),
  };
}
