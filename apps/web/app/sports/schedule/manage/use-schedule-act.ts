import { EVERYTHING } from '@csz/contract/core/dependencies';
import { useQueryClient } from '@tanstack/react-query';
import { refresh } from '#web/api/refresh.ts';
import { useAction } from '#web/api/use-action.ts';
import { useNotice } from '#web/ui/notice.tsx';

const ANYTHING = new Set([EVERYTHING]);

/** Asks again for everything that depends on something. */
export function useRefreshSchedule(): () => Promise<void> {
  const client = useQueryClient();
  return () => refresh(client, ANYTHING);
}

export interface ScheduleAct {
  readonly isBusy: boolean;
  /** Does something with a game, says what came of it, and shows what changed. */
  run(act: () => Promise<{ message: string }>, done?: (message: string) => void): Promise<unknown>;
}

interface Press {
  readonly act: () => Promise<{ message: string }>;
  readonly done?: ((message: string) => void) | undefined;
}

/** Acts of one press: a toast with the server's sentence, or with what went wrong. */
export function useScheduleAct(): ScheduleAct {
  const notice = useNotice();
  const refreshSchedule = useRefreshSchedule();
  const { isBusy, run } = useAction(({ act }: Press) => act(), {
    errorsTo: 'toast',
    onDone: ({ message }, { done }) => {
      notice.show(message);
      done?.(message);
      return refreshSchedule();
    },
  });
  return { isBusy, run: (act, done) => run({ act, done }) };
}
