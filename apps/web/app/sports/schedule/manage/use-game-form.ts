import type { DuplicateGame, SavedGame } from '@csz/contract/schedule/calendar-schedule';
import type { GameFormInput } from '@csz/contract/schedule/game-form';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '#web/api/use-action.ts';
import { focusFault } from './focus-fault.ts';
import { wireOf } from './form-values.ts';
import { calendarGameQuery } from './queries.ts';
import { type GameFormStart, useGameValues } from './use-game-values.ts';

export type SendForm = (body: GameFormInput) => Promise<SavedGame>;

/** What one was asked about, and is sure of. */
type Sure = Pick<GameFormInput, 'ignoreDublicates' | 'isCertain'>;

/** What has to be answered before the form is saved; nothing was written yet. */
type Question =
  | { readonly about: 'duplicates'; readonly duplicates: readonly DuplicateGame[]; readonly sure: Sure }
  | { readonly about: 'score'; readonly sure: Sure };

export type GameFormState = ReturnType<typeof useGameForm>;

/** A game's form: what is typed survives a reload, a lost session, and a colleague who was faster. */
export function useGameForm(start: GameFormStart, send: SendForm, onSaved: (saved: SavedGame) => void) {
  const { game, copyFromId } = start;
  const client = useQueryClient();
  const typed = useGameValues(start);
  const [question, setQuestion] = useState<Question>();

  const submission = useAction(
    (sure: Sure) => {
      const known = game === undefined ? {} : { id: game.id, version: typed.version };
      return send({ ...wireOf(typed.form.values), ...known, copyFromId, ...sure });
    },
    {
      form: typed.form,
      onDone: (saved, sure) => {
        const { duplicates } = saved;
        if (saved.game === null && duplicates.length > 0) return setQuestion({ about: 'duplicates', duplicates, sure });
        typed.forget();
        onSaved(saved);
      },
      onRefused: async ({ code }, sure) => {
        if (code === 'score-unlikely') setQuestion({ about: 'score', sure });
        else if (code === 'game-changed' && game !== undefined)
          typed.meet(await client.fetchQuery(calendarGameQuery(game.id)));
        else return false;
        return true;
      },
    },
  );
  const save = (sure: Sure) => {
    setQuestion(undefined);
    return submission.run(sure);
  };

  return {
    ...typed,
    submission,
    question,
    submit: typed.form.onSubmit(
      () => void save({}),
      (_errors, _values, event) => focusFault(event?.currentTarget),
    ),
    /** Yes, save it all the same. */
    insist: () => {
      if (question === undefined) return;
      const yes = question.about === 'score' ? { isCertain: true } : { ignoreDublicates: true };
      void save({ ...question.sure, ...yes });
    },
    thinkAgain: () => setQuestion(undefined),
  };
}
