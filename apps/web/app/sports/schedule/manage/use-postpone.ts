import { PostponeForm, postponeFault } from '@csz/contract/schedule/game-form';
import { schemaResolver, useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { useAction } from '#web/api/use-action.ts';
import { useNotice } from '#web/ui/notice.tsx';
import type { ChangeProps } from './change-game.tsx';
import { knownEnd } from './entry-labels.ts';
import { focusFault } from './focus-fault.ts';
import { postponeGame, proposeChange } from './schedule-calls.ts';

/** The form of a game's new day; `asks` when the other side has to agree. */
export function usePostpone({ game, asks, onDone }: Pick<ChangeProps, 'game' | 'onDone'> & { asks: boolean }) {
  const client = useQueryClient();
  const notice = useNotice();
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
  const submission = useAction(
    ({ note, ...values }: typeof form.values) => {
      const to = { ...values, endTimeUnknown: values.endTime === '' };
      return asks
        ? proposeChange(client, game, { kind: 'postpone', postpone: { ...to, copyFromId: game.id }, note })
        : postponeGame(client, game, to);
    },
    {
      form,
      onDone: ({ message, warnings }) => {
        notice.show(message);
        onDone(warnings);
      },
    },
  );
  return {
    form,
    submission,
    submit: form.onSubmit(
      (values) => void submission.run(values),
      (_errors, _values, event) => focusFault(event?.currentTarget),
    ),
  };
}
