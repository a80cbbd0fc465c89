import { wallClock } from '@csz/contract/core/when';
import type { MissingGame, MissingOutcome, MissingScore } from '@csz/contract/missing-scores/calls';
import { useEffect, useState } from 'react';
import { useAction } from '#web/api/use-action.ts';
import { dropOlder } from '#web/sports/scores/report/keep-for-later.ts';
import { useKeptReports } from '#web/sports/scores/report/kept-report.tsx';
import { dropReport, type KeptReport, newReportKey } from '#web/sports/scores/report/kept-reports.ts';
import { EMPTY, type Entry, errorsOf, isBegun, itemOf, type RowErrors } from './entry.ts';
import { keepRows, type OfflineRequest, outcomeOf } from './kept-rows.ts';
import { useDrafts } from './use-drafts.ts';

export interface MissingFormParts {
  /** Under which what was typed is kept in this browser. */
  readonly storageKey: string;
  readonly games: readonly MissingGame[];
  readonly send: (items: MissingScore[]) => Promise<readonly MissingOutcome[]>;
  /** How rows travel later that find no line; absent while it is not known whose they are. */
  readonly later?: OfflineRequest | undefined;
}

/** A game's row: what was typed, what is wrong with it, and what became of it. */
export interface MissingFormRow {
  readonly missing: MissingGame;
  readonly entry: Entry;
  readonly errors: RowErrors;
  readonly outcome: MissingOutcome | undefined;
  /** It found no line, and what became of it since. */
  readonly kept: KeptReport | undefined;
  /** It is missing no more: another user was faster. */
  readonly isReported: boolean;
  /** It was settled meanwhile, so the server asked why the score changes. */
  readonly isReasonRequired: boolean;
}

/** The rows of missing scores, and how they are saved: one, or all that were begun. */
export function useMissingForm({ storageKey, games, send, later }: MissingFormParts) {
  const drafts = useDrafts<Entry>(`csz missing scores ${storageKey}`, EMPTY);
  const results = useResults(drafts);
  const keptReports = useKeptReports(storageKey);
  const saving = useSaving({ storageKey, games, send, later }, results);
  const rows: MissingFormRow[] = useKept(games).map((missing) => {
    const { id } = missing.game;
    const isReported = !games.some(({ game }) => game.id === id);
    const kept = keptReports.find(({ gameId }) => gameId === id);
    const answered = results.of(id);
    const outcome = answered.outcome ?? (kept && outcomeOf(kept));
    return { missing, isReported, kept, entry: drafts.draftOf(id), ...answered, outcome };
  });
  useArrivals(rows, keptReports, results.take);

  const save = (chosen: readonly MissingFormRow[]) => {
    const sound = results.judge(chosen);
    if (sound.length < chosen.length) focusFirstError();
    if (sound.length > 0) void saving.run(sound);
  };

  return {
    rows,
    begun: rows.filter((row) => isBegun(row.entry) && !isLocked(row)),
    isBusy: saving.isBusy,
    error: saving.error,
    save,
    change: (row: MissingFormRow, part: Partial<Entry>) => {
      const { id } = row.missing.game;
      // Another score is another question.
      drafts.set(id, { isCertain: false, ...part });
      results.forget(id);
    },
    /** It is not sent, or not in: what was typed stays in the row. */
    takeBack: ({ missing }: MissingFormRow) => void dropReport(missing.game.id),
    /** It is not in, and what was typed is not wanted any more. */
    discard: ({ missing }: MissingFormRow) => {
      drafts.drop([missing.game.id]);
      void dropReport(missing.game.id);
    },
    /** "Yes" to "Are you sure?". */
    confirm: (row: MissingFormRow) => {
      drafts.set(row.missing.game.id, { isCertain: true });
      save([{ ...row, entry: { ...row.entry, isCertain: true } }]);
    },
  };
}

type Results = ReturnType<typeof useResults>;

/** Sends rows, or keeps them on the device where there is no line. */
function useSaving({ storageKey: form, games, send, later }: MissingFormParts, results: Results) {
  return useAction(
    async (chosen: readonly MissingFormRow[]) => {
      const items = chosen.map(({ missing, entry }) => ({ ...itemOf(missing, entry), key: newReportKey() }));
      try {
        const answered = await send(items);
        await dropOlder(answered.filter(({ ok }) => ok).map(({ gameId }) => gameId));
        return answered;
      } catch (failed) {
        await keepRows(failed, { items, games, form, later });
        for (const { gameId } of items) results.forget(gameId);
        return [];
      }
    },
    {
      onDone: (answered, chosen) => {
        results.take(chosen, answered);
        if (answered.some(isAtField)) focusFirstError();
      },
    },
  );
}

/** What waited on the device and is in by now is in its row like everything that was sent. */
function useArrivals(
  rows: readonly MissingFormRow[],
  keptReports: readonly KeptReport[],
  take: (rows: readonly MissingFormRow[], answered: readonly MissingOutcome[]) => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is kept may have changed.
  useEffect(() => {
    const isIn = rows.filter(({ kept }) => kept?.state === 'sent');
    if (isIn.length === 0) return;
    const answered = isIn.flatMap(({ kept }) => (kept && outcomeOf(kept)) ?? []);
    take(isIn, answered);
    for (const { gameId } of answered) void dropReport(gameId);
  }, [keptReports]);
}

/** In, or on its way as soon as there is a line: not to be typed into. */
export const isLocked = ({ outcome, kept }: MissingFormRow): boolean =>
  outcome?.ok === true || (kept !== undefined && kept.state !== 'refused');

/** What is in the way is shown at a field. */
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
    judge: (rows: readonly MissingFormRow[]): MissingFormRow[] => {
      const now = new Date();
      const judged = rows.map((row) => {
        const { today } = wallClock(row.missing.game.tz, now);
        return { row, wrong: errorsOf(row.missing, row.entry, today) };
      });
      setErrors((all) => ({ ...all, ...byGame(judged.map(({ row, wrong }) => [row, wrong])) }));
      return judged.filter(({ wrong }) => Object.keys(wrong).length === 0).map(({ row }) => row);
    },
    /** Rows that are in stay as they were sent; what was typed while they were on their way stays too. */
    take: (rows: readonly MissingFormRow[], answered: readonly MissingOutcome[]) => {
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

const byGame = <T>(pairs: readonly (readonly [MissingFormRow, T])[]): Record<string, T> =>
  Object.fromEntries(pairs.map(([row, thing]) => [row.missing.game.id, thing]));

/** After the errors are on the screen. */
function focusFirstError(): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
