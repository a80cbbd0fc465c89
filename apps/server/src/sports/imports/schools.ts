import { schoolNameKey, splitBrackets } from '@csz/rules/school-name';
import { US_STATES } from '@csz/rules/us-states';
import type { Tx } from '#server/platform/db/types.ts';
import { addState } from '#server/reference/directory/api.ts';
import { RowRejected } from '#server/sports/csv-files/api.ts';
import type { ImportedState, NewState } from './import-options.ts';
import type { ImportRun } from './import-run.ts';
import type { KnownSchool } from './imported-columns.ts';

/** A name as a file has it, with the state it belongs to. */
export interface SchoolName {
  /** Without the brackets that held its state. */
  readonly name: string;
  readonly key: string;
  /** Undefined when neither the row, the brackets nor the call says it. */
  readonly state: ImportedState | undefined;
}

export interface SchoolDirectory {
  /** Reads the schools of these states, once each; `find` answers for nothing else. */
  load(names: readonly SchoolName[]): Promise<void>;
  /** The schools that have exactly this key; more than one only for a name without a state. */
  find(name: SchoolName): readonly KnownSchool[];
  remember(key: string, school: KnownSchool): void;
  /** From now on the name means this school, wherever that lies. */
  settle(name: SchoolName, school: KnownSchool): void;
}

export interface StateDirectory {
  /** By postal code or name, whatever the case. */
  find(text: string): ImportedState | undefined;
  /**
   * The same, and a state of its own for two letters that are none we know: a file that makes placeholders of schools
   * no one knows may bring them from Canada.
   */
  findOrAccept(text: string): ImportedState | undefined;
  /** Every state in the database. */
  known(): readonly (ImportedState & { readonly id: number })[];
  /** The state with its row, which is made if need be; it stays out of public lists until it is made active. */
  ensure(state: ImportedState): Promise<ImportedState & { readonly id: number }>;
}

/**
 * Schools by state and key, read a state at a time: the memory this takes grows with the schools of the country, some
 * 27,000, never with the file.
 */
export function schoolDirectory(tx: Tx, states: StateDirectory): SchoolDirectory {
  const byState = new Map<number, Map<string, KnownSchool>>();
  // A state that the file brought along has its row, and its id, only since its first school came.
  const idOf = ({ state }: SchoolName) => (state === undefined ? undefined : states.find(state.code)?.id);
  const load = async (stateId: number) => {
    if (!byState.has(stateId)) byState.set(stateId, await loadSchools(tx, stateId));
  };
  return {
    load: async (names) => {
      const hasStateless = names.some(({ state }) => state === undefined);
      const ids = hasStateless ? states.known().map(({ id }) => id) : names.flatMap((name) => idOf(name) ?? []);
      for (const id of new Set(ids)) await load(id);
    },
    find: (name) => {
      const schools = name.state === undefined ? [...byState.values()] : [byState.get(idOf(name) ?? 0)];
      return schools.flatMap((known) => known?.get(name.key) ?? []);
    },
    remember: (key, school) => {
      const schools = byState.get(school.state_id) ?? new Map<string, KnownSchool>();
      byState.set(school.state_id, schools.set(key, school));
    },
    settle: (name, school) => {
      for (const stateId of new Set([idOf(name) ?? school.state_id, school.state_id])) {
        byState.get(stateId)?.set(name.key, school);
      }
    },
  };
}

/** Later rows win: a merged school leads to its successor unless another took its name; an alias is a person's word. */
async function loadSchools(tx: Tx, stateId: number): Promise<Map<string, KnownSchool>> {
  const columns = ['s.id', 's.district_id', 's.state_id', 's.name'] as const;
  const merged = await tx
    .selectFrom('schools as m')
    .innerJoin('schools as s', 's.id', 'm.merged_into_id')
    .where('m.state_id', '=', stateId)
    .select(['m.name_key as key', ...columns])
    .execute();
  const own = await tx
    .selectFrom('schools as s')
    .where('s.state_id', '=', stateId)
    .where('s.status', '<>', 'merged')
    .select(['s.name_key as key', ...columns])
    .execute();
  const aliases = await tx
    .selectFrom('school_aliases as a')
    .innerJoin('schools as s', 's.id', 'a.school_id')
    .where('a.state_id', '=', stateId)
    .select(['a.name_key as key', ...columns])
    .execute();
  return new Map([...merged, ...own, ...aliases].map(({ key, ...school }) => [key, school]));
}

export interface NameDefaults {
  /** The state of names that say none. */
  readonly fallback: ImportedState | undefined;
  /** Two letters that are no state we know become one. */
  readonly acceptsStates: boolean;
}

/** Names are read again and again; the store is emptied rather than grow. */
const REMEMBERED = 20_000;

/** Reads names as files write them; `fallback` is the state of those that say none. */
export function schoolNameReader(states: StateDirectory, defaults: NameDefaults) {
  const known = new Map<string, SchoolName>();
  /** @throws {RowRejected} for a state no one knows, and for a name whose brackets name another state than its row. */
  return (text: string, stateText: string): SchoolName => {
    const at = `${stateText}\n${text}`;
    const name = known.get(at) ?? readSchoolName(states, text, stateText, defaults);
    if (known.size >= REMEMBERED) known.clear();
    known.set(at, name);
    return name;
  };
}

function readSchoolName(
  states: StateDirectory,
  text: string,
  stateText: string,
  { fallback, acceptsStates }: NameDefaults,
): SchoolName {
  const find = acceptsStates ? states.findOrAccept : states.find;
  const stated = stateText === '' ? undefined : find(stateText);
  if (stateText !== '' && stated === undefined) {
    throw new RowRejected(
      `There is no state ${stateText}; if it is one, add it with --add-state "${stateText}=Name, America/Toronto".`,
    );
  }
  const split = splitBrackets(text);
  const bracketed = split && states.find(split.inside);
  if (stated !== undefined && bracketed !== undefined && stated.code !== bracketed.code) {
    throw new RowRejected(`The name ${text} says ${bracketed.code}, but the row says ${stated.code}.`);
  }
  const name = split && bracketed ? split.name : text;
  const key = schoolNameKey(name);
  if (key === '') throw new RowRejected(`The name ${text} has no letters.`);
  return { name, key, state: stated ?? bracketed ?? fallback };
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
