import type { Reader } from '#server/platform/db/types.ts';
import type { Noun } from '#server/platform/noun.ts';
import { wordOfTheDayRoutes } from './routes.ts';

export const wordOfTheDay: Noun = {
  routes: wordOfTheDayRoutes,
  memberData: {
    forgotten: { word_games: ['member_id', 'guesses'] },
    export: async (db, { id }) => ({ wordsOfTheDay: await listGamesOf(db, id) }),
    forget: async (tx, { id }) => {
      await tx.deleteFrom('word_games').where('member_id', '=', id).execute();
    },
  },
};

const listGamesOf = (db: Reader, memberId: number) =>
  db.selectFrom('word_games').select(['day', 'guesses']).where('member_id', '=', memberId).orderBy('day').execute();
