import type { WordGame, WordOfTheDay } from '@csz/contract/word-of-the-day/calls';
import { wordOfTheDayRoutes } from '@csz/contract/word-of-the-day/routes';
import { type WordStatistics, wordStatistics } from '@csz/rules/word-of-the-day';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '#web/api/use-action.ts';
import { useMeOnceKnown } from '#web/people/accounts/queries.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { keepGame, useDeviceWords } from './device-words.ts';
import { WORD, WORD_GAMES, wordGameQuery } from './queries.ts';
import { spokenText } from './word-labels.ts';

export interface WordPlay {
  readonly game: WordGame;
  /** Whether it is known how far this player is. */
  readonly isReady: boolean;
  /** It could not be learned; asks for it again. */
  readonly retry: (() => void) | undefined;
  readonly isBusy: boolean;
  /** One sentence about the last try: its letters, how the game ended, or why it was refused. */
  readonly sentence: string;
  readonly isRefused: boolean;
  /** Answers whether the try counted. */
  guess(word: string): Promise<boolean>;
  /** Without a try for it: the page sees by itself what is wrong. */
  refuse(sentence: string): void;
  readonly statistics: WordStatistics;
}

/** The word of a day as its player plays it: a member's tries are on the server, a guest's on this device. */
export function useWordGame(given: WordOfTheDay): WordPlay {
  const device = useDeviceWords();
  const me = useMeOnceKnown();
  const isGuest = me === null;
  const [word, setWord] = useState(given);
  const own = useQuery({ ...wordGameQuery(word.day), enabled: me !== null && me !== undefined });
  const isHydrated = useHydrated();
  const client = useQueryClient();
  const [notice, setNotice] = useState<{ sentence: string; isRefused: boolean }>();
  const empty: WordGame = { day: word.day, letters: word.letters, guesses: [], answer: null };
  const kept = isGuest ? device.game : own.data?.game;
  const game = kept?.day === word.day ? kept : empty;
  // At midnight who is at it goes on; who is through, or has not begun, gets the next one.
  if (given.day !== word.day && (game.answer !== null || game.guesses.length === 0)) {
    setWord(given);
    setNotice(undefined);
  }
  const refuse = (sentence: string) => setNotice({ sentence, isRefused: true });
  const action = useAction(wordOfTheDayRoutes.guessWord, {
    onDone: (answered) => {
      setNotice({ sentence: spokenText(answered), isRefused: false });
      if (isGuest) return keepGame(answered);
      client.setQueryData(wordGameQuery(answered.day).queryKey, (before) => before && { ...before, game: answered });
      // The statistics count a game that is over.
      if (answered.answer !== null) void client.invalidateQueries({ queryKey: WORD_GAMES });
    },
  });
  const guess = async (letters: string) => {
    setNotice(undefined);
    const before = isGuest ? game.guesses.map((tried) => tried.word) : [];
    const answered = await action.run({ params: { day: word.day }, body: { word: letters, before } });
    if (answered === undefined) await askAgain(client);
    return answered !== undefined;
  };
  return {
    game,
    isReady: isHydrated && (isGuest || own.data !== undefined),
    retry: own.isLoadingError ? () => void own.refetch() : undefined,
    isBusy: action.isBusy,
    sentence: notice?.sentence ?? action.error ?? '',
    isRefused: notice?.isRefused ?? action.error !== undefined,
    guess,
    refuse,
    statistics: isGuest
      ? wordStatistics(device.days, word.day)
      : (own.data?.statistics ?? wordStatistics([], word.day)),
  };
}

/** The word may be another one by now, or have been found on another device. */
const askAgain = (client: QueryClient) =>
  Promise.all([WORD, WORD_GAMES].map((queryKey) => client.invalidateQueries({ queryKey })));
