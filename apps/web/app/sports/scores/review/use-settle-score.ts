import type { CallInput } from '@csz/contract/core/call';
import type { ReviewItem, settleScore } from '@csz/contract/scores/calls';
import { scoresRoutes } from '@csz/contract/scores/routes';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import { useNotice } from '#web/ui/notice.tsx';

export type Decision = Omit<CallInput<typeof settleScore>['body'], 'version'>;

/** Sends a decision about the game as it was looked at. */
export function useSettleScore() {
  const client = useQueryClient();
  const notice = useNotice();
  return async ({ game, version }: ReviewItem, decision: Decision): Promise<void> => {
    const body = { ...decision, version };
    notice.show((await call(client, scoresRoutes.settleScore, { params: { id: game.id }, body })).message);
  };
}
