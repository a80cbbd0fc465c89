import type { MissingGame, MissingOutcome, MissingScore } from '@csz/contract/missing-scores/calls';
import { useState } from 'react';
import { useAction } from '#web/api/use-action.ts';
import { wallClock } from '#web/ui/when.ts';
import { EMPTY, type Entry, errorsOf, isBegun, itemOf, type RowErrors } from './entry.ts';
import { useDrafts } from './use-drafts.ts';

export interface MissingFormParts {
  /** Under which what was typed is kept in this browser. */
  readonly storageKey: string;
  readonly games: readonly MissingGame[];
  readonly send: (items: MissingScore[]) => Promise<readonly MissingOutcome[]>;
  /** Some of it is in. */
}

/** A game's row: what was typed, what is wrong with it, and what became of it. */
export interface Row {
  readonly missing: MissingGame;
  readonly entry: Entry;
  readonly errors: RowErrors;
  readonly outcome: MissingOutcome | undefined;
  /** It is missing no more: another user was faster. */
  readonly isReported: boolean;
  /** It was settled meanwhile, so the server asked why the score changes. */
  readonly isReasonRequired: boolean;
}

/** The rows of missing scores, and how they are saved: one, or all that were begun. */
export function useMissingForm({ storageKey, games, send }: MissingFormParts) {
  const drafts = useDrafts<Entry>(`csz missing scores ${storageKey}`, EMPTY);
  const results = useResults(drafts);
  const saving = useAction(
    (chosen: readonly Row[]) => send(chosen.map(({ missing, entry }) => itemOf(missing, entry))),
    {
      onDone: (answered, chosen) => {
        results.take(chosen, answered);
        if (answered.some(isAtField)) focusFirstError();
      },
    },
  );
  const rows: Row[] = useKept(games).map((missing) => {
    const { id } = missing.game;
    const isReported = !games.some(({ game }) => game.id === id);
    return { missing, isReported, entry: drafts.draftOf(id), ...results.of(id) };
  });

  const save = (chosen: readonly Row[]) => {
    const sound = results.judge(chosen);
    if (sound.length < chosen.length) focusFirstError();
    if (sound.length > 0) void saving.run(sound);
  };

  return {
    rows,
    begun: rows.filter(({ entry, outcome }) => isBegun(entry) && outcome?.ok !== true),
    isBusy: saving.isBusy,
    error: saving.error,
    save,
    change: (row: Row, part: Partial<Entry>) => {
      const { id } = row.missing.game;
      // Another score is another question.
      drafts.set(id, { isCertain: false, ...part });
      results.forget(id);
    },
    /** "Yes" to "Are you sure?". */
    confirm: (row: Row) => {
      drafts.set(row.missing.game.id, { isCertain: true });
      save([{ ...row, entry: { ...row.entry, isCertain: true } }]);
    },
  };
}

/** What stands in the way is shown at a field. */
export const isAtField = ({ code, fields = [] }: MissingOutcome): boolean =>
  code === 'reason-missing' || fields.length > 0;

/** The code of a row that was saved while its next version was typed; no refusal of the server has it. */
export const MORE_TYPED = 'more-typed';
const MORE_TYPED_TEXT = 'Your first score is in. What you typed since is not saved yet.';

/** What is wrong with rows, and what became of those that were sent. */
function useResults({ draftNow, drop }: Pick<ReturnType<typeof useDrafts<Entry>>, 'draftNow' | 'drop'>) {
  const [errors, setErrors] = useState<Readonly<Record<string, RowErrors>>>({});
  const [outcomes, setOutcomes] = useState<Readonly<Record<string, MissingOutcome>>>({});
  const [sent, setSent] = useState<Readonly<Record<string, Entry>>>({});
  const [reasonsRequired, setReasonsRequired] = useState<ReadonlySet<string>>(new Set());
  return {
    of: (id: string) => ({
      errors: errors[id] ?? {},
      outcome: outcomes[id],
      isReasonRequired: reasonsRequired.has(id),
      ...(sent[id] === undefined ? {} : { entry: sent[id] }),
    }),
    /** The rows that can be sent; what is wrong with the others stands at their fields. */
    judge: (rows: readonly Row[]): Row[] => {
      const now = new Date();
      const judged = rows.map((row) => {
        const { today } = wallClock(row.missing.game.tz, now);
        return { row, wrong: errorsOf(row.missing, row.entry, today) };
      });
      setErrors((all) => ({ ...all, ...byGame(judged.map(({ row, wrong }) => [row, wrong])) }));
      return judged.filter(({ wrong }) => Object.keys(wrong).length === 0).map(({ row }) => row);
    },
    /** Rows that are in stay as they were sent; what was typed while they were on their way stays too. */
    take: (rows: readonly Row[], answered: readonly MissingOutcome[]) => {
      const judged = answered.map((outcome) => {
        const row = rows.find(({ missing }) => missing.game.id === outcome.gameId);
        const isMore = outcome.ok && JSON.stringify(row?.entry) !== JSON.stringify(draftNow(outcome.gameId));
        return isMore ? { ...outcome, ok: false, code: MORE_TYPED, message: MORE_TYPED_TEXT } : outcome;
      });
      const isIn = new Set(judged.filter(({ ok }) => ok).map(({ gameId }) => gameId));
      const taken = rows.filter(({ missing }) => isIn.has(missing.game.id));
      const wanting = judged.filter(({ code }) => code === 'reason-missing').map(({ gameId }) => gameId);
      setOutcomes((all) => ({ ...all, ...Object.fromEntries(judged.map((outcome) => [outcome.gameId, outcome])) }));
      setSent((all) => ({ ...all, ...byGame(taken.map((row) => [row, row.entry])) }));
      setReasonsRequired((all) => new Set([...all, ...wanting]));
      drop([...isIn]);
    },
    forget: (id: string) => {
      setErrors((all) => ({ ...all, [id]: {} }));
      setOutcomes((all) => Object.fromEntries(Object.entries(all).filter(([gameId]) => gameId !== id)));
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

const byGame = <T>(pairs: readonly (readonly [Row, T])[]): Record<string, T> =>
  Object.fromEntries(pairs.map(([row, thing]) => [row.missing.game.id, thing]));

/** After the errors are on the screen. */
function focusFirstError(): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
