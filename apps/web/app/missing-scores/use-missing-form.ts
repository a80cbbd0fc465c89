import type { MissingGame, MissingOutcome, MissingScore } from '@csz/contract/missing-scores';
import { Refusal } from '@csz/contract/refusal';
import { useState } from 'react';
import { useSubmit } from '#web/ui/form/use-submit.ts';
import { EMPTY, type Entry, errorsOf, isBegun, itemOf, type RowErrors } from './entry.ts';
import { useDrafts } from './use-drafts.ts';

export interface MissingFormParts {
  /** Under which what was typed is kept in this browser. */
  readonly storageKey: string;
  readonly games: readonly MissingGame[];
  readonly send: (items: MissingScore[]) => Promise<readonly MissingOutcome[]>;
  /** Asks to log in, and goes on afterwards. */
  readonly onSignIn: (then: () => void) => void;
  /** Somebody pressed Save, and some of it is in. */
  readonly onSaved?: () => void;
}

/** A game's row: what was typed, what is wrong with it, and what became of it. */
export interface Row {
  readonly missing: MissingGame;
  readonly entry: Entry;
  readonly errors: RowErrors;
  readonly outcome: MissingOutcome | undefined;
  /** It is missing no more: somebody else was faster. */
  readonly isReported: boolean;
}

/** The rows of missing scores, and how they are saved: one, or all that were begun. */
export function useMissingForm({ storageKey, games, send, onSignIn, onSaved }: MissingFormParts) {
  const { draftOf, set, drop } = useDrafts<Entry>(`csz missing scores ${storageKey}`, EMPTY);
  const [errors, setErrors] = useState<Readonly<Record<string, RowErrors>>>({});
  const [outcomes, setOutcomes] = useState<Readonly<Record<string, MissingOutcome>>>({});
  const [sent, setSent] = useState<Readonly<Record<string, Entry>>>({});
  const submission = useSubmit();
  const rows: Row[] = useKept(games).map((missing) => {
    const { id } = missing.game;
    const isReported = !games.some(({ game }) => game.id === id);
    return { missing, entry: sent[id] ?? draftOf(id), errors: errors[id] ?? {}, outcome: outcomes[id], isReported };
  });
  const begun = rows.filter(({ entry, outcome }) => isBegun(entry) && outcome?.ok !== true);

  const save = (chosen: readonly Row[]): Promise<void> => {
    const judged = chosen.map((row) => ({ row, wrong: errorsOf(row.missing, row.entry) }));
    setErrors((all) => ({ ...all, ...byGame(judged.map(({ row, wrong }) => [row, wrong])) }));
    const sound = judged.filter(({ wrong }) => Object.keys(wrong).length === 0).map(({ row }) => row);
    if (sound.length < chosen.length) focusFirstError();
    if (sound.length === 0) return Promise.resolve();
    return submission.submit(async () => {
      try {
        const answered = await send(sound.map(({ missing, entry }) => itemOf(missing, entry)));
        setOutcomes((all) => ({ ...all, ...Object.fromEntries(answered.map((outcome) => [outcome.gameId, outcome])) }));
        const taken = sound.filter((row) => answered.some(({ ok, gameId }) => ok && gameId === row.missing.game.id));
        setSent((all) => ({ ...all, ...Object.fromEntries(taken.map((row) => [row.missing.game.id, row.entry])) }));
        drop(taken.map((row) => row.missing.game.id));
        if (answered.some(({ ok }) => ok)) onSaved?.();
      } catch (refused) {
        if (!(refused instanceof Refusal && refused.code === 'not-signed-in')) throw refused;
        onSignIn(() => void save(chosen));
      }
    });
  };

  return {
    rows,
    begun,
    ...{ isBusy: submission.isBusy, error: submission.error },
    save,
    change: (row: Row, part: Partial<Entry>) => {
      const { id } = row.missing.game;
      // Another score is another question.
      set(id, { isCertain: false, ...part });
      setErrors((all) => ({ ...all, [id]: {} }));
      setOutcomes((all) => Object.fromEntries(Object.entries(all).filter(([gameId]) => gameId !== id)));
    },
    /** "Yes" to "Are you sure?". */
    confirm: (row: Row) => {
      set(row.missing.game.id, { isCertain: true });
      void save([{ ...row, entry: { ...row.entry, isCertain: true } }]);
    },
  };
}

/** Games stay on the screen once they were there: what is saved, or reported by others, does not jump away. */
function useKept(games: readonly MissingGame[]): readonly MissingGame[] {
  const [kept, setKept] = useState(games);
  const fresh = games.filter(({ game }) => !kept.some((one) => one.game.id === game.id));
  if (fresh.length > 0) setKept([...kept, ...fresh]);
  return kept;
}

export type MissingFormState = ReturnType<typeof useMissingForm>;

const byGame = (judged: readonly (readonly [Row, RowErrors])[]) =>
  Object.fromEntries(judged.map(([row, wrong]) => [row.missing.game.id, wrong]));

/** After the errors are on the screen. */
function focusFirstError(): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
