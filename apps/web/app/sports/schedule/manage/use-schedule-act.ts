import { Refusal } from '@csz/contract/core/refusal';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLoginPrompt } from '#web/people/accounts/login-prompt.tsx';
import { wordsOf } from '#web/ui/form/use-submit.ts';
import { useNotice } from '#web/ui/notice.tsx';

/** Everything that shows games; what changed in one is to be seen in all. */
const SHOWS_GAMES = ['calendar', 'calendar-game', 'schedule-tasks', 'schedules', 'games', 'game', 'streams'];

/** Asks for everything anew that a change of a game may have changed; a game that is `gone` is not asked for. */
export function useRefreshSchedule(): (gone?: string) => Promise<void> {
  const client = useQueryClient();
  return (gone) =>
    client.invalidateQueries({
      predicate: ({ queryKey: [about, id] }) =>
        SHOWS_GAMES.includes(String(about)) && !(about === 'calendar-game' && id === gone),
    });
}

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
