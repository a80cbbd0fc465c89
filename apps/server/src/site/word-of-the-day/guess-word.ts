import { Problem } from '@csz/contract/problem';
import type { WordGame } from '@csz/contract/word-of-the-day/calls';
import { markGuess, WORD_TRIES } from '@csz/rules/word-of-the-day';
import type { Actor } from '#server/platform/actor.ts';
import { countAttempt } from '#server/platform/attempts.ts';
import type { Tx } from '#server/platform/db/types.ts';
import type { Platform } from '#server/platform/platform.ts';
import { getPlayableWord, isInList } from './word-of-day.ts';

/** Far more than a member types, also of words that are in no list. */
const PER_MEMBER = { windowSeconds: 3600, limit: 200 };

interface Guess {
  readonly day: string;
  readonly word: string;
  /** A guest's tries of that day so far. A member's are kept. */
  readonly before: readonly string[];
}

/**
 * Tries a word, and answers the game as it is then. The last word again, by an impatient thumb, changes nothing.
 *
 * @throws {Problem} `word-day-over`, `word-game-over`, `word-guessed-before`, `word-of-other-length`, `word-unknown`.
 */
export async function guessWord(platform: Platform, actor: Actor, { day, word, before }: Guess): Promise<WordGame> {
  const answer = await getPlayableWord(platform, day);
  if (actor.kind === 'guest') return presentWordGame(day, answer, tryWord(answer, before, word));
  const { memberId } = actor;
  await countAttempt(platform, `word:member:${memberId}`, PER_MEMBER);
  return platform.db.transaction().execute(async (tx) => {
    const guesses = tryWord(answer, await findGuessesForUpdate(tx, memberId, day), word);
    await tx
      .insertInto('word_games')
      .values({ member_id: memberId, day, guesses: [...guesses] })
      .onConflict((conflict) => conflict.columns(['member_id', 'day']).doUpdateSet({ guesses: [...guesses] }))
      .execute();
    return presentWordGame(day, answer, guesses);
  });
}

/** What a member has tried of a day, locked: a phone and a laptop come one after the other. */
async function findGuessesForUpdate(tx: Tx, memberId: number, day: string): Promise<readonly string[]> {
  // Before the first try there is no row to lock.
  await tx.selectFrom('members').select('id').where('id', '=', memberId).forNoKeyUpdate().execute();
  const game = await tx
    .selectFrom('word_games')
    .select('guesses')
    .where('member_id', '=', memberId)
    .where('day', '=', day)
    .executeTakeFirst();
  return game?.guesses ?? [];
}

/** The tries with one more. */
function tryWord(answer: string, before: readonly string[], word: string): readonly string[] {
  if (word === before.at(-1)) return before;
  if (isOver(answer, before)) throw new Problem('word-game-over');
  if (word.length !== answer.length) throw new Problem('word-of-other-length', { letters: answer.length });
  if (before.includes(word)) throw new Problem('word-guessed-before', { word: word.toUpperCase() });
  const unknown = [...before, word].find((tried) => tried !== answer && !isInList(tried));
  if (unknown !== undefined) throw new Problem('word-unknown', { word: unknown.toUpperCase() });
  return [...before, word];
}

/** Whether nothing more can be tried. */
export const isOver = (answer: string, guesses: readonly string[]): boolean =>
  guesses.includes(answer) || guesses.length >= WORD_TRIES;

/** A game as its player may see it: the answer only once it is over. */
export function presentWordGame(day: string, answer: string, guesses: readonly string[]): WordGame {
  return {
    day,
    letters: answer.length,
    guesses: guesses.map((word) => ({ word, marks: markGuess(word, answer) })),
    answer: isOver(answer, guesses) ? answer : null,
  };
}
