import type { WordGame } from '@csz/contract/word-of-the-day/calls';
import { expect, test } from 'vitest';
import { aMember, headersOf } from '#server/testing/members.ts';
import { openPortal } from '#server/testing/portal.ts';
import { ANSWERS, getWordOf, isInList, SPORTS_ANSWERS } from './word-of-day.ts';

const portal = await openPortal();
const { db, platform } = portal;
await db
  .insertInto('states')
  .values({ name: 'Maryland', code: 'MD', tz: 'America/New_York', is_home: true })
  .onConflict((conflict) => conflict.doNothing())
  .execute();

const GAMES = '/api/csz/wordOfTheDay/games';
const DAY = '2026-11-23';
const noon = (day: string) => portal.at(`${day}T12:00:00-05:00`);

/** Words that can be tried and are not the answer. */
const wrongWords = (answer: string, count: number) =>
  [...ANSWERS, ...SPORTS_ANSWERS].filter((word) => word.length === answer.length && word !== answer).slice(0, count);

const guess = (word: string, rest: { before?: string[]; headers?: Record<string, string>; day?: string } = {}) =>
  portal.send<WordGame>('POST', `${GAMES}/${rest.day ?? DAY}/guesses`, {
    body: { word, before: rest.before ?? [] },
    ...(rest.headers === undefined ? {} : { headers: rest.headers }),
  });

const statisticsOf = async (headers: Record<string, string>, day = DAY) =>
  (await portal.get<{ game: WordGame; statistics: object }>(`${GAMES}/${day}`, headers)).body;

test('the word changes at midnight of the home state, is one of sports on Fridays, and is the same every time', async () => {
  portal.at('2026-11-27T04:59:00Z');
  const before = await portal.get('/api/csz/wordOfTheDay');
  expect(before.body).toMatchObject({ day: '2026-11-26', isSports: false, nextAt: '2026-11-27T05:00:00Z' });
  portal.at('2026-11-27T05:00:00Z');
  const friday = await portal.get('/api/csz/wordOfTheDay');
  expect(friday.body).toMatchObject({ day: '2026-11-27', isSports: true });
  expect(JSON.stringify(friday.body)).not.toContain(await getWordOf(platform, '2026-11-27'));
  expect(SPORTS_ANSWERS).toContain(await getWordOf(platform, '2026-11-27'));
  // Another secret, as after a restart with a new one, changes no word that was played.
  const other = { ...platform, settings: { ...platform.settings, sessionSecret: 'another secret of 32 characters!' } };
  expect(await getWordOf(other, '2026-11-27')).toBe(await getWordOf(platform, '2026-11-27'));
});

test('a guest plays six tries; the answer comes with the last one and not before', async () => {
  noon(DAY);
  const answer = await getWordOf(platform, DAY);
  const tries = wrongWords(answer, 6);
  const before: string[] = [];
  const keptGames = () => db.selectFrom('word_games').selectAll().execute();
  const keptBefore = await keptGames();
  for (const word of tries) {
    const { body } = await guess(word, { before: [...before] });
    before.push(word);
    expect(body.guesses.map((tried) => tried.word)).toEqual(before);
    expect(body.answer).toBe(before.length === 6 ? answer : null);
  }
  expect(await keptGames()).toEqual(keptBefore);
});

test('marks say which letters are in their place, and the word ends the game', async () => {
  noon(DAY);
  const answer = await getWordOf(platform, DAY);
  const { body } = await guess(answer);
  expect(body).toMatchObject({ answer, guesses: [{ word: answer, marks: [...answer].map(() => 'correct') }] });
  const [other = ''] = wrongWords(answer, 1);
  expect((await guess(other, { before: [answer] })).body).toMatchObject({ code: 'word-game-over' });
});

test('what is no word, is too short, or was tried before is refused in words and costs a member no try', async () => {
  noon(DAY);
  const headers = await headersOf(portal, await aMember(portal));
  const answer = await getWordOf(platform, DAY);
  const [first = '', second = ''] = wrongWords(answer, 2);
  await guess(first, { headers });
  await guess(second, { headers });
  const none = 'q'.repeat(answer.length);
  const shorter = answer.length === 5 ? 'example' : 'hello';
  const rude = { 5: 'bitch', 6: 'bitchy', 7: 'bitches' }[answer.length] ?? '';
  expect(isInList(rude)).toBe(false);
  expect((await guess(none, { headers })).body).toMatchObject({
    code: 'word-unknown',
    message: `${none.toUpperCase()} is not in our list of words. It cost no try.`,
  });
  expect((await guess(rude, { headers })).body).toMatchObject({ code: 'word-unknown' });
  expect((await guess(shorter, { headers })).body).toMatchObject({ code: 'word-of-other-length' });
  expect((await guess(first, { headers })).body).toMatchObject({ code: 'word-guessed-before' });
  // The same once more, by an impatient thumb, is the same answer.
  expect((await guess(second, { headers })).body.guesses).toHaveLength(2);
  expect((await statisticsOf(headers)).game.guesses.map(({ word }) => word)).toEqual([first, second]);
});

test('who was at it at midnight ends yesterday’s word, and older ones are over', async () => {
  const answer = await getWordOf(platform, DAY);
  noon('2026-11-24');
  expect((await guess(answer)).body.answer).toBe(answer);
  noon('2026-11-25');
  expect(await guess(answer)).toMatchObject({ status: 409, body: { code: 'word-day-over' } });
  expect(await guess(answer, { day: '2026-11-26' })).toMatchObject({ status: 409, body: { code: 'word-day-over' } });
});

test('a member goes on elsewhere, two devices at once lose no try, and the statistics count what is over', async () => {
  noon(DAY);
  const headers = await headersOf(portal, await aMember(portal));
  const answer = await getWordOf(platform, DAY);
  const [first = '', second = ''] = wrongWords(answer, 2);
  await Promise.all([guess(first, { headers }), guess(second, { headers })]);
  expect(await statisticsOf(headers)).toMatchObject({ game: { answer: null }, statistics: { played: 0 } });
  // What a member’s device says of earlier tries counts for nothing.
  const { body } = await guess(answer, { headers, before: wrongWords(answer, 5) });
  expect(body).toMatchObject({ answer, guesses: [{}, {}, { word: answer }] });
  expect((await statisticsOf(headers)).statistics).toEqual({
    played: 1,
    found: 1,
    streak: 1,
    bestStreak: 1,
    byTries: [0, 0, 1, 0, 0, 0],
  });
});

test('an account takes over what a guest played, judged again, and keeps its own days', async () => {
  const member = await aMember(portal);
  const headers = await headersOf(portal, member);
  const [own, found, lost] = await Promise.all(
    ['2026-11-20', '2026-11-21', '2026-11-22'].map((day) => getWordOf(platform, day)),
  );
  noon('2026-11-20');
  await guess(own ?? '', { headers, day: '2026-11-20' });
  noon(DAY);
  const games = [
    { day: '2026-11-20', guesses: wrongWords(own ?? '', 1) },
    { day: '2026-11-21', guesses: [...wrongWords(found ?? '', 1), found] },
    { day: '2026-11-22', guesses: wrongWords(lost ?? '', 6) },
    // A day on which the portal had no word, a try after the word, and what is no word.
    { day: '2026-06-01', guesses: ['crane'] },
    { day: DAY, guesses: ['q'.repeat((await getWordOf(platform, DAY)).length)] },
  ];
  const kept = await portal.send('POST', GAMES, { headers, body: { games } });
  expect(kept.body).toEqual({ message: 'Your account has 2 days more.', kept: 2 });
  expect((await statisticsOf(headers)).statistics).toMatchObject({ played: 3, found: 2, byTries: [1, 1, 0, 0, 0, 0] });
  const again = await portal.send('POST', GAMES, { headers, body: { games } });
  expect(again.body).toMatchObject({ kept: 0 });
});

test('a flood of tries by one member ends, and passes', async () => {
  noon(DAY);
  const member = await aMember(portal);
  const headers = await headersOf(portal, member);
  await db
    .insertInto('attempts')
    .values({ key: `word:member:${member.id}`, window_start: new Date('2026-11-23T17:00:00Z'), count: 200 })
    .execute();
  expect((await guess('crane', { headers })).status).toBe(429);
});

test('a member takes their words along, and the account leaves none', async () => {
  noon(DAY);
  const member = await aMember(portal);
  const headers = await headersOf(portal, member);
  const [word = ''] = wrongWords(await getWordOf(platform, DAY), 1);
  await guess(word, { headers });
  const { wordOfTheDay } = await import('./noun.ts');
  const ref = { id: member.id, email: member.email };
  expect(await wordOfTheDay.memberData?.export?.(db, ref)).toEqual({ wordsOfTheDay: [{ day: DAY, guesses: [word] }] });
  await db.transaction().execute(async (tx) => wordOfTheDay.memberData?.forget?.(tx, ref));
  expect(await db.selectFrom('word_games').selectAll().where('member_id', '=', member.id).execute()).toEqual([]);
});
