import { createHmac } from 'node:crypto';
import { Problem } from '@csz/contract/problem';
import { addDays } from '@csz/rules/civil-date';
import { isSportsWordDay, wordTurnOf } from '@csz/rules/word-of-the-day';
import type { Reader } from '#server/platform/db/types.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findHomeZone } from '#server/reference/places/api.ts';
import { ANSWERS, SPORTS_ANSWERS } from './word-lists.ts';

type Playing = Pick<Platform, 'db' | 'clock' | 'settings'>;

/** The day whose word is played now, and when the next one comes: by the clock of the home state. */
export async function findToday({ db, clock }: Pick<Playing, 'db' | 'clock'>) {
  const tz = await findHomeZone(db);
  const today = clock().toZonedDateTimeISO(tz).toPlainDate();
  const nextAt = today.add({ days: 1 }).toZonedDateTime(tz).toInstant();
  return { day: today.toString(), nextAt: nextAt.toString() };
}

/**
 * The word of a day that may be played: today's, and yesterday's for those who were at it at midnight.
 *
 * @throws {Problem} `word-day-over`.
 */
export async function getPlayableWord(platform: Playing, day: string): Promise<string> {
  const { day: today } = await findToday(platform);
  if (day !== today && day !== addDays(today, -1)) throw new Problem('word-day-over');
  return getWordOf(platform, day);
}

/** The word of a day; the first who asks for it settles it for all. */
export async function getWordOf({ db, settings }: Playing, day: string): Promise<string> {
  const settled = await findSettled(db, day);
  if (settled !== undefined) return settled;
  const word = chooseWord(day, settings.sessionSecret);
  await db
    .insertInto('words_of_days')
    .values({ day, word })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  // Another process, with another list or secret, may have been first.
  return (await findSettled(db, day)) ?? word;
}

const findSettled = async (db: Reader, day: string): Promise<string | undefined> =>
  (await db.selectFrom('words_of_days').select('word').where('day', '=', day).executeTakeFirst())?.word;

/**
 * The word that has its turn on a day. The lists are public, so their order is one that only the holder of the secret can
 * compute.
 */
export function chooseWord(day: string, secret: string): string {
  const list = isSportsWordDay(day) ? SPORTS_ANSWERS : ANSWERS;
  const keyOf = (word: string) => createHmac('sha256', secret).update(`word of the day ${word}`).digest('hex');
  const ordered = list.map((word) => ({ word, key: keyOf(word) })).sort((a, b) => (a.key < b.key ? -1 : 1));
  const turn = wordTurnOf(day) % ordered.length;
  return ordered.at(turn)?.word ?? 'score';
}
