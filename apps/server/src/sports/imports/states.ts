import { US_STATES } from '@csz/rules/us-states';
import { addState } from '#server/reference/directory/api.ts';
import type { ImportRun } from './import-run.ts';

/** A state that a file can name; without an id it is not in the database yet. */
export interface ImportedState {
  readonly id: number | undefined;
  readonly code: string;
  readonly name: string;
  readonly tz: string;
}

export type NewState = Omit<ImportedState, 'id'>;

export interface StateDirectory {
  /** By postal code or name, whatever the case. */
  find(text: string): ImportedState | undefined;
  /**
   * The same, and a state of its own for two letters that are none we know: a file that makes placeholders of schools
   * nobody knows may bring them from Canada.
   */
  findOrAccept(text: string): ImportedState | undefined;
  /** Every state in the database. */
  known(): readonly (ImportedState & { readonly id: number })[];
  /** The state with its row, which is made if need be; it stays out of public lists until it is made active. */
  ensure(state: ImportedState): Promise<ImportedState & { readonly id: number }>;
}

/** The states of the database, then those of the United States, then `added` ones: Canada has schools too. */
export async function loadStates({ tx, note }: ImportRun, added: readonly NewState[]): Promise<StateDirectory> {
  const rows = await tx.selectFrom('states').select(['id', 'code', 'name', 'tz', 'is_home']).execute();
  const home = rows.find(({ is_home }) => is_home);
  const byText = new Map<string, ImportedState>();
  const byCode = new Map(rows.map((row) => [row.code, row]));
  const remember = (state: ImportedState) => {
    for (const text of [state.code, state.name]) byText.set(plain(text), state);
  };
  for (const state of [...added, ...US_STATES]) remember(byCode.get(state.code) ?? { ...state, id: undefined });
  for (const row of rows) remember(row);
  return {
    find: (text) => byText.get(plain(text)),
    findOrAccept: (text) => {
      const code = text.toUpperCase();
      const known = byText.get(plain(text));
      if (known !== undefined || !/^[A-Z]{2}$/.test(code)) return known;
      const accepted = { id: undefined, code, name: code, tz: home?.tz ?? 'America/New_York' };
      remember(accepted);
      return accepted;
    },
    known: () => [...byCode.values()],
    ensure: async ({ code, name, tz }) => {
      const existing = byCode.get(code);
      if (existing !== undefined) return existing;
      const row = await addState(tx, { code, name, tz });
      byCode.set(code, { ...row, is_home: false });
      note('States made, which no list shows until they are active', name === code ? `${code} (unknown to us)` : name);
      remember(row);
      return row;
    },
  };
}

function plain(text: string): string {
  return text.trim().toLowerCase().replace(/\s+/g, ' ');
}
