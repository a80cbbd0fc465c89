import type { ParseArgsConfig } from 'node:util';
import { seasonNamed } from '@csz/rules/season';
import type { ColumnNames } from '#server/sports/column-mappings/api.ts';
import { ENCODINGS, type Encoding } from '#server/sports/csv-files/api.ts';
import type { AliasOption, NewState } from '#server/sports/imports/api.ts';
import { type CommandInput, Refusal } from './command.ts';

export const IMPORT_OPTIONS = {
  map: { type: 'string', multiple: true },
  mapping: { type: 'string' },
  'save-mapping': { type: 'string' },
  preview: { type: 'boolean' },
  rejects: { type: 'string' },
  state: { type: 'string' },
  'add-state': { type: 'string', multiple: true },
  alias: { type: 'string', multiple: true },
  sport: { type: 'string' },
  level: { type: 'string' },
  season: { type: 'string' },
  source: { type: 'string' },
  'unknown-schools': { type: 'string' },
  activate: { type: 'boolean' },
  encoding: { type: 'string' },
  delimiter: { type: 'string' },
  all: { type: 'boolean' },
} as const satisfies ParseArgsConfig['options'];

/** What an operator typed after `csz import`. */
export interface ImportCall {
  readonly kind: 'schools' | 'games';
  readonly files: readonly string[];
  readonly columns: ColumnNames;
  readonly mapping: string | undefined;
  readonly saveMapping: string | undefined;
  /** What a saved mapping may say too. */
  readonly given: {
    readonly sport?: string;
    readonly level?: string;
    readonly state?: string;
    readonly source?: string;
  };
  /** The season of games whose day is to be decided. */
  readonly season: number | undefined;
  readonly preview: boolean;
  readonly rejectsPath: string | undefined;
  readonly addStates: readonly NewState[];
  readonly aliases: readonly AliasOption[];
  readonly unknownSchools: 'placeholder' | 'reject';
  readonly activate: boolean;
  readonly encoding: Encoding;
  readonly delimiter: string;
  /** Print every unknown school, not only the first ones. */
  readonly all: boolean;
}

const ONLY_FOR = {
  games: ['sport', 'level', 'season', 'source', 'unknown-schools'],
  schools: ['activate'],
} as const;

/** @throws {Refusal} with exit code 2 for a call that cannot be meant. */
export function readImportCall({ values, positionals }: CommandInput): ImportCall {
  const [kind, ...files] = positionals;
  if (kind !== 'schools' && kind !== 'games') {
    throw wrong('Say what the file holds: csz import schools FILE or csz import games FILE.');
  }
  if (files.length === 0) throw wrong(`Name the file: csz import ${kind} FILE.`);
  const other = kind === 'games' ? 'schools' : 'games';
  const misplaced = ONLY_FOR[other].find((name) => values[name] !== undefined);
  if (misplaced !== undefined) throw wrong(`--${misplaced} is for ${other} only.`);
  if (values.rejects !== undefined && files.length > 1) {
    throw wrong('--rejects names one file, so it takes one file to import.');
  }
  const text = (name: string) => values[name] as string | undefined;
  const texts = (name: string) => (values[name] ?? []) as string[];
  return {
    kind,
    files,
    columns: Object.fromEntries(texts('map').map((pair) => splitPair('map', pair))),
    mapping: text('mapping'),
    saveMapping: text('save-mapping'),
    given: { sport: text('sport'), level: text('level'), state: text('state'), source: text('source') },
    season: readSeason(text('season')),
    preview: values.preview === true,
    rejectsPath: text('rejects'),
    addStates: texts('add-state').map(readState),
    aliases: texts('alias').map(readAlias),
    unknownSchools: readChoice('unknown-schools', text('unknown-schools') ?? 'reject', ['placeholder', 'reject']),
    activate: values.activate === true,
    encoding: readChoice('encoding', text('encoding')?.toLowerCase() ?? 'utf-8', ENCODINGS),
    delimiter: text('delimiter')?.replace(/^(tab|\\t)$/, '\t') || ',',
    all: values.all === true,
  };
}

function readState(text: string): NewState {
  const [code, rest] = splitPair('add-state', text);
  const [, name = '', tz = ''] = /^(.+),\s*(\S+)$/.exec(rest) ?? [];
  if (!/^[A-Za-z]{2}$/.test(code) || name === '')
    throw wrong('--add-state is written like "CN=Canada, America/Toronto".');
  const zone = timeZoneCalled(tz);
  if (zone === undefined) throw wrong(`There is no time zone ${tz}; one is written like America/Toronto.`);
  return { code: code.toUpperCase(), name: name.trim(), tz: zone };
}

function readSeason(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const season = seasonNamed(text);
  if (season === undefined) throw wrong(`--season is written like 2026-2027, not ${text}.`);
  return season;
}

function readAlias(text: string): AliasOption {
  const [name, id] = splitPair('alias', text);
  if (!/^[1-9]\d{0,8}$/.test(id))
    throw wrong('--alias is written like "Pike Central (KY)=12", with the id of a school.');
  return { name, schoolId: Number(id) };
}

/** At the last sign for aliases, whose names may hold one; a name without a value is a slip. */
function splitPair(flag: string, text: string): [string, string] {
  const at = flag === 'alias' ? text.lastIndexOf('=') : text.indexOf('=');
  if (at < 1) throw wrong(`--${flag} needs a name and a value with = between them, but it is ${text}.`);
  return [text.slice(0, at).trim(), text.slice(at + 1).trim()];
}

function readChoice<T extends string>(flag: string, text: string, choices: readonly T[]): T {
  const choice = choices.find((candidate) => candidate === text);
  if (choice === undefined) throw wrong(`--${flag} is ${choices.join(' or ')}, not ${text}.`);
  return choice;
}

/** A place's zone in its own spelling, as the database asks for it; an offset or EST5EDT is no place. */
function timeZoneCalled(text: string): string | undefined {
  try {
    const { timeZoneId } = Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(text);
    return /^[A-Z][A-Za-z_]+(\/[A-Za-z0-9_+-]+)*$/.test(timeZoneId) ? timeZoneId : undefined;
  } catch {
    return undefined;
  }
}

function wrong(sentence: string): Refusal {
  return new Refusal(sentence, 2);
}
