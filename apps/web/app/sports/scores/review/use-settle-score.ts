import type { CallInput } from '@csz/contract/core/call';
import { Refusal } from '@csz/contract/core/refusal';
import type { ReviewItem, settleScore } from '@csz/contract/scores/calls';
import { scoresRoutes } from '@csz/contract/scores/routes';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import { useLoginPrompt } from '#web/people/accounts/login-prompt.tsx';
import { useNotice } from '#web/ui/notice.tsx';

export type Decision = Omit<CallInput<typeof settleScore>['body'], 'version'>;

/**
 * Sends a decision about the game as it was looked at. Whoever was signed out meanwhile signs in over the page, which
 * stays as it is.
 */
export function useSettleScore() {
  const client = useQueryClient();
  const notice = useNotice();
  const login = useLoginPrompt();
  return async ({ game, version }: ReviewItem, decision: Decision): Promise<void> => {
    try {
      const body = { ...decision, version };
      notice.show((await call(client, scoresRoutes.settleScore, { params: { id: game.id }, body })).message);
    } catch (error) {
      if (error instanceof Refusal && error.code === 'not-signed-in') login.ask();
      throw error;
    }
  };
}
