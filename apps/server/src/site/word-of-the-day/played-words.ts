import type { PlayedWord } from '@csz/rules/word-of-the-day';
import { sql } from 'kysely';
import { countAttempt } from '#server/platform/attempts.ts';
import type { Db, Reader } from '#server/platform/db/types.ts';
import type { Platform } from '#server/platform/platform.ts';
import { isOver } from './guess-word.ts';
import { isInList } from './word-of-day.ts';

/** A guest logs in now and then; each time the device hands over what it has. */
const PER_MEMBER = { windowSeconds: 3600, limit: 20 };

/** A day as a device kept it. */
interface KeptDay {
  readonly day: string;
  readonly guesses: readonly string[];
}

/** The days that are over for a member, with how many tries each took. */
export async function listPlayed(db: Reader, memberId: number): Promise<PlayedWord[]> {
  const { rows } = await sql<PlayedWord>`
    select g.day, case when w.word = any(g.guesses) then cardinality(g.guesses) end as tries
    from word_games g join words_of_days w on w.day = g.day
    where g.member_id = ${memberId} and (w.word = any(g.guesses) or cardinality(g.guesses) = 6)`.execute(db);
  return rows;
}

/** What a member has tried of a day, in order. */
export async function listGuesses(db: Reader, memberId: number, day: string): Promise<readonly string[]> {
  const game = await db
    .selectFrom('word_games')
    .select('guesses')
    .where('member_id', '=', memberId)
    .where('day', '=', day)
    .executeTakeFirst();
  return game?.guesses ?? [];
}

/**
 * Takes over what a guest played, and answers of how many days. Only words that the portal had, guesses as they can have
 * been made, and days that the account has not played itself: what was found is judged here again.
 */
export async function keepGames(
  platform: Pick<Platform, 'db' | 'clock'>,
  memberId: number,
  games: readonly KeptDay[],
): Promise<number> {
  await countAttempt(platform, `word:take-over:${memberId}`, PER_MEMBER);
  const answers = await findAnswers(platform.db, games);
  const possible = games.flatMap((game) => {
    const answer = answers.get(game.day);
    return answer !== undefined && isPossible(answer, game.guesses)
      ? [{ member_id: memberId, day: game.day, guesses: [...game.guesses] }]
      : [];
  });
  if (possible.length === 0) return 0;
  const { numInsertedOrUpdatedRows = 0n } = await platform.db
    .insertInto('word_games')
    .values(possible)
    .onConflict((conflict) => conflict.columns(['member_id', 'day']).doNothing())
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows);
}

async function findAnswers(db: Db, games: readonly KeptDay[]): Promise<Map<string, string>> {
  const days = [...new Set(games.map(({ day }) => day))];
  const rows = await db.selectFrom('words_of_days').selectAll().where('day', 'in', days).execute();
  return new Map(rows.map(({ day, word }) => [day, word]));
}

/** Whether these guesses can have been made: words of the list, each once, and none after the word was found. */
const isPossible = (answer: string, guesses: readonly string[]): boolean =>
  new Set(guesses).size === guesses.length &&
  !isOver(answer, guesses.slice(0, -1)) &&
  guesses.every((word) => word.length === answer.length && (word === answer || isInList(word)));
