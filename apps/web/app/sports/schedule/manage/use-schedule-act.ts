import { useAction } from '#web/api/use-action.ts';
import { useNotice } from '#web/ui/notice.tsx';

export interface ScheduleAct {
  readonly isBusy: boolean;
  /** Does something with a game, and says what came of it. */
  run(act: () => Promise<{ message: string }>, done?: (message: string) => void): Promise<unknown>;
}

interface Press {
  readonly act: () => Promise<{ message: string }>;
  readonly done?: ((message: string) => void) | undefined;
}

/** Acts of one press: a toast with the server's sentence, or with what went wrong. */
export function useScheduleAct(): ScheduleAct {
  const notice = useNotice();
  const { isBusy, run } = useAction(({ act }: Press) => act(), {
    errorsTo: 'toast',
    onDone: ({ message }, { done }) => {
      notice.show(message);
      done?.(message);
    },
  });
  return { isBusy, run: (act, done) => run({ act, done }) };
}
