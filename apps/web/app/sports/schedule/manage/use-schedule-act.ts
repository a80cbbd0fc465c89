import { EVERYTHING } from '@csz/contract/core/dependencies';
import { Refusal } from '@csz/contract/core/refusal';
import { hashKey, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isConcerned } from '#web/api/refresh.ts';
import { useLoginPrompt } from '#web/people/accounts/login-prompt.tsx';
import { wordsOf } from '#web/ui/form/use-submit.ts';
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
  run(act: () => Promise<{ message: string }>, done?: (message: string) => void, gone?: string): Promise<void>;
}

/** Acts of one press: a toast with the server's sentence, or with what went wrong. */
export function useScheduleAct(): ScheduleAct {
  const notice = useNotice();
  const login = useLoginPrompt();
  const refresh = useRefreshSchedule();
  const [isBusy, setBusy] = useState(false);
  const run: ScheduleAct['run'] = async (act, done, gone) => {
    setBusy(true);
    try {
      const { message } = await act();
      notice.show(message);
      done?.(message);
      await refresh(gone);
    } catch (error) {
      if (error instanceof Refusal && error.code === 'not-signed-in') login.ask(() => void run(act, done, gone));
      else notice.fail(error instanceof TypeError ? new Error(wordsOf(error)) : error);
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, run };
}
