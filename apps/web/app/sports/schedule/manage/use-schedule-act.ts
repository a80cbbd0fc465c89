import { EVERYTHING } from '@csz/contract/core/dependencies';
import { hashKey, useQueryClient } from '@tanstack/react-query';
import { isConcerned } from '#web/api/refresh.ts';
import { useAction } from '#web/api/use-action.ts';
import { useNotice } from '#web/ui/notice.tsx';
import { calendarGameQuery } from './queries.ts';

const ANYTHING = new Set([EVERYTHING]);

/** Asks again for everything that depends on something; for a game that is `gone` there is nothing to ask. */
export function useRefreshSchedule(): (gone?: string) => Promise<void> {
  const client = useQueryClient();
  return (gone) =>
    client.invalidateQueries({
      predicate: (query) => isConcerned(query, ANYTHING) && query.queryHash !== hashOf(gone),
    });
}

const hashOf = (gone: string | undefined) => gone && hashKey(calendarGameQuery(gone).queryKey);

export interface ScheduleAct {
  readonly isBusy: boolean;
  /** Does something with a game, says what came of it, and shows what changed; `gone` is the game that it took away. */
  run(act: () => Promise<{ message: string }>, done?: (message: string) => void, gone?: string): Promise<unknown>;
}

interface Press {
  readonly act: () => Promise<{ message: string }>;
  readonly done?: ((message: string) => void) | undefined;
  readonly gone?: string | undefined;
}

/** Acts of one press: a toast with the server's sentence, or with what went wrong. */
export function useScheduleAct(): ScheduleAct {
  const notice = useNotice();
  const refresh = useRefreshSchedule();
  const { isBusy, run } = useAction(({ act }: Press) => act(), {
    errorsTo: 'toast',
    onDone: ({ message }, { done, gone }) => {
      notice.show(message);
      done?.(message);
      return refresh(gone);
    },
  });
  return { isBusy, run: (act, done, gone) => run({ act, done, gone }) };
}
