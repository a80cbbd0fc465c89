import * as calls from '@csz/contract/word-of-the-day/calls';
import { isSportsWordDay, wordStatistics } from '@csz/rules/word-of-the-day';
import type { FastifyInstance } from 'fastify';
import { requireMember } from '#server/platform/actor.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Platform } from '#server/platform/platform.ts';
import { guessWord, presentWordGame } from './guess-word.ts';
import { keepGames, listGuesses, listPlayed } from './played-words.ts';
import { findToday, getPlayableWord, getWordOf } from './word-of-day.ts';

/** The word of the day: what is known of it, a guess, and what members have done. */
export function wordOfTheDayRoutes(app: FastifyInstance, platform: Platform): void {
  const { db } = platform;

  serve(app, calls.getWord, async () => {
    const { day, nextAt } = await findToday(platform);
    return { day, letters: (await getWordOf(platform, day)).length, isSports: isSportsWordDay(day), nextAt };
  });

  serve(app, calls.getWordGame, async ({ params: { day } }, request) => {
    const { memberId } = requireMember(request);
    const [answer, today] = [await getPlayableWord(platform, day), await findToday(platform)];
    return {
      game: presentWordGame(day, answer, await listGuesses(db, memberId, day)),
      statistics: { ...wordStatistics(await listPlayed(db, memberId), today.day) },
    };
  });

  serve(app, calls.guessWord, ({ params: { day }, body }, request) =>
    guessWord(platform, request.actor, { day, ...body }),
  );

  serve(app, calls.keepWordGames, async ({ body: { games } }, request) => {
    const kept = await keepGames(platform, requireMember(request).memberId, games);
    const days = kept === 1 ? '1 day' : `${kept} days`;
    return { message: kept === 0 ? 'Your account has these days already.' : `Your account has ${days} more.`, kept };
  });
}
