import { MOST_KEPT_WORDS, type WordGame } from '@csz/contract/word-of-the-day/calls';
import type { PlayedWord } from '@csz/rules/word-of-the-day';
import { useMemo } from 'react';
import { useInBrowser } from '#web/ui/use-hydrated.ts';

const KEY = 'csz_words';

/** A day that a guest played here: what was tried, and how it ended. */
export type DeviceDay = PlayedWord & { readonly guesses: readonly string[] };

/** What this device keeps for its guest. */
export interface DeviceWords {
  /** The word that was tried last, with its marks. */
  readonly game: WordGame | undefined;
  /** The days that are over, the latest last. */
  readonly days: readonly DeviceDay[];
}

const NOTHING: DeviceWords = { game: undefined, days: [] };
const listeners = new Set<() => void>();

function watch(changed: () => void): () => void {
  listeners.add(changed);
  addEventListener('storage', changed);
  return () => {
    listeners.delete(changed);
    removeEventListener('storage', changed);
  };
}

/** Where the browser keeps nothing, a game lasts as long as its page. */
let inMemory = '';

function read(): string {
  try {
    return localStorage.getItem(KEY) ?? inMemory;
  } catch {
    return inMemory;
  }
}

function wordsOf(text: string): DeviceWords {
  try {
    const { game, days } = JSON.parse(text) as Partial<DeviceWords>;
    return { game: isGame(game) ? game : undefined, days: Array.isArray(days) ? days.filter(isDay) : [] };
  } catch {
    return NOTHING;
  }
}

/** An older version of the page may have kept something else. */
const isGame = (game: Partial<WordGame> | undefined): game is WordGame =>
  typeof game?.day === 'string' && Array.isArray(game.guesses);
const isDay = (day: Partial<DeviceDay>): day is DeviceDay =>
  typeof day?.day === 'string' && Array.isArray(day.guesses) && (day.tries === null || typeof day.tries === 'number');

/** What this device keeps; nothing on the server and in the first render. */
export function useDeviceWords(): DeviceWords {
  const text = useInBrowser(watch, read, '');
  return useMemo(() => wordsOf(text), [text]);
}

/** Keeps a guest's game as it is now, and its day once it is over. */
export function keepGame(game: WordGame): void {
  const days = wordsOf(read()).days.filter(({ day }) => day !== game.day);
  const guesses = game.guesses.map(({ word }) => word);
  const tries = guesses.at(-1) === game.answer ? guesses.length : null;
  const over = game.answer === null ? [] : [{ day: game.day, guesses, tries }];
  write({ game, days: [...days, ...over].slice(-MOST_KEPT_WORDS) });
}

/** What an account can take over: the days that are over, and the word that is still played. */
export function handedOver({ game, days }: DeviceWords): { day: string; guesses: string[] }[] {
  const unfinished = game?.answer === null ? [{ day: game.day, guesses: game.guesses.map(({ word }) => word) }] : [];
  return [...days, ...unfinished].map(({ day, guesses }) => ({ day, guesses: [...guesses] }));
}

/** The account has them now. */
export function forgetGames(): void {
  write(undefined);
}

function write(words: DeviceWords | undefined): void {
  const text = words === undefined ? '' : JSON.stringify(words);
  inMemory = '';
  try {
    if (text === '') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, text);
  } catch {
    inMemory = text; // private windows may refuse
  }
  for (const changed of listeners) changed();
}
