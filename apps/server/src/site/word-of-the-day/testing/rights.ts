import { ANYONE, SIGNED_IN } from '#server/testing/right-rows.ts';
import type { Rights, Scene } from '#server/testing/scene.ts';
import { findToday, getWordOf } from '../word-of-day.ts';

export const rights: Rights = {
  getWord: [ANYONE],
  getWordGame: [SIGNED_IN, async ({ portal }) => ({ params: { day: (await findToday(portal.platform)).day } })],
  guessWord: [ANYONE, aGuess],
  keepWordGames: [
    SIGNED_IN,
    async (scene) => {
      const { params, body } = await aGuess(scene);
      return { body: { games: [{ day: params.day, guesses: [body.word] }] } };
    },
  ],
};

async function aGuess({ portal: { platform } }: Scene) {
  const { day } = await findToday(platform);
  return { params: { day }, body: { word: await getWordOf(platform, day) } };
}
