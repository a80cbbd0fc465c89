import type { CalendarGame, DuplicateGame, SavedGame } from '@csz/contract/calendar-schedule';
import { GameForm, type GameFormInput } from '@csz/contract/game-form';
import { Problem } from '@csz/contract/problem';
import { schemaResolver, useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLoginPrompt } from '#web/accounts/login-prompt.tsx';
import { useSubmit } from '#web/ui/form/use-submit.ts';
import { takeOver } from './conflict.ts';
import { forgetDraft, keepDraft, readDraft } from './draft.ts';
import { focusFault } from './focus-fault.ts';
import { type GameValues, valuesOf, wireOf } from './form-values.ts';
import { calendarGameQuery } from './queries.ts';

/** Where a form begins: what it shows, and upon what. */
export interface GameFormStart {
  /** What was typed is kept under this name until it is saved; without one it is not kept. */
  readonly draftName?: string;
  readonly values: GameValues;
  /** What the game says now, where `values` are already different. */
  readonly base?: GameValues;
  /** The game that is edited. */
  readonly game?: Pick<CalendarGame, 'id' | 'version'>;
  readonly copyFromId?: string;
}

export type SendGame = (body: GameFormInput) => Promise<SavedGame>;

export type GameFormState = ReturnType<typeof useGameForm>;

/** A game's form: what is typed survives a reload, a lost session, and somebody else who was faster. */
export function useGameForm(start: GameFormStart, send: SendGame, onSaved: (saved: SavedGame) => void) {
  const { draftName, game, copyFromId } = start;
  const client = useQueryClient();
  const login = useLoginPrompt();
  const [draft] = useState(() => (draftName === undefined ? undefined : readDraft(draftName)));
  const [base, setBase] = useState(draft?.base ?? start.base ?? start.values);
  const [version, setVersion] = useState(draft?.version ?? game?.version);
  const [duplicates, setDuplicates] = useState<readonly DuplicateGame[]>();
  const [theirs, setTheirs] = useState<CalendarGame>();
  const form = useForm<GameValues>({
    initialValues: draft?.values ?? start.values,
    validate: (values) => schemaResolver(GameForm, { sync: true })(wireOf(values)),
  });
  const submission = useSubmit(form);
  const { values } = form;
  useEffect(() => {
    if (draftName !== undefined) keepDraft(draftName, { values, base, version });
  }, [draftName, values, base, version]);

  const save = (ignoreDublicates: boolean): Promise<void> =>
    submission.submit(async () => {
      setDuplicates(undefined);
      const body = { ...wireOf(form.values), ...(game === undefined ? {} : { id: game.id, version }), copyFromId };
      try {
        const saved = await send({ ...body, ignoreDublicates });
        if (saved.game === null && saved.duplicates.length > 0) return setDuplicates(saved.duplicates);
        if (draftName !== undefined) forgetDraft(draftName);
        onSaved(saved);
      } catch (error) {
        const code = error instanceof Problem ? error.code : undefined;
        // The session has ended: sign in over the form, and the same goes on.
        if (code === 'not-signed-in') return login.ask(() => void save(ignoreDublicates));
        if (code !== 'game-changed' || game === undefined) throw error;
        setTheirs(await client.fetchQuery(calendarGameQuery(game.id)));
      }
    });

  return {
    ...{ form, submission, base, duplicates, theirs },
    wasRestored: draft !== undefined,
    submit: form.onSubmit(
      () => save(false),
      (_errors, _values, event) => focusFault(event?.currentTarget),
    ),
    ignoreDuplicates: () => save(true),
    forgetDuplicates: () => setDuplicates(undefined),
    /** Settles what two people changed: the named fields as the other left them, the rest as typed here. */
    settle: (names: readonly (keyof GameValues)[]) => {
      if (theirs === undefined) return;
      const now = valuesOf(theirs);
      form.setValues(takeOver(form.values, now, names));
      setBase(now);
      setVersion(theirs.version);
      setTheirs(undefined);
    },
    startOver: () => {
      if (draftName !== undefined) forgetDraft(draftName);
      form.setValues(start.values);
      setBase(start.base ?? start.values);
      setVersion(game?.version);
    },
  };
}
