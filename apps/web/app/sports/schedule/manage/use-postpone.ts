import { Refusal } from '@csz/contract/core/refusal';
import { PostponeForm, postponeFault } from '@csz/contract/schedule/game-form';
import { schemaResolver, useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { useLoginPrompt } from '#web/people/accounts/login-prompt.tsx';
import { useSubmit } from '#web/ui/form/use-submit.ts';
import { useNotice } from '#web/ui/notice.tsx';
import type { ChangeProps } from './change-game.tsx';
import { knownEnd } from './entry-words.ts';
import { focusFault } from './focus-fault.ts';
import { postponeGame, proposeChange } from './schedule-calls.ts';
import { useRefreshSchedule } from './use-schedule-act.ts';

/** The form of a game's new day; `asks` when the other side has to agree. */
export function usePostpone({ game, asks, onDone }: Pick<ChangeProps, 'game' | 'onDone'> & { asks: boolean }) {
  const client = useQueryClient();
  const notice = useNotice();
  const login = useLoginPrompt();
  const refresh = useRefreshSchedule();
  const form = useForm({
    initialValues: {
      eventDate: '',
      startDateUnknown: false,
      location: game.location,
      note: '',
      startTime: game.startTime?.slice(0, 5) ?? '',
      startTimeUnknown: game.startTimeUnknown || game.startTime === null,
      endTime: knownEnd(game)?.slice(0, 5) ?? '',
    },
    validate: ({ note: _note, ...values }) => {
      const body = { ...values, copyFromId: game.id };
      const judged = PostponeForm.safeParse(body);
      // What needs today and the original is judged once the rest is right.
      const fault = judged.success ? postponeFault(judged.data, game, game.today) : undefined;
      if (fault !== undefined) return { [fault.path]: fault.message };
      return schemaResolver(PostponeForm, { sync: true })(body);
    },
  });
  const submission = useSubmit(form);
  const save = ({ note, ...values }: typeof form.values): Promise<void> =>
    submission.submit(async () => {
      const to = { ...values, endTimeUnknown: values.endTime === '' };
      try {
        const saved = asks
          ? await proposeChange(client, game, { kind: 'postpone', postpone: { ...to, copyFromId: game.id }, note })
          : await postponeGame(client, game, to);
        notice.show(saved.message);
        onDone(saved.warnings);
        await refresh();
      } catch (error) {
        if (!(error instanceof Refusal) || error.code !== 'not-signed-in') throw error;
        login.ask(() => void save({ note, ...values }));
      }
    });
  return {
    form,
    submission,
    submit: form.onSubmit(save, (_errors, _values, event) => focusFault(event?.currentTarget)),
  };
}
