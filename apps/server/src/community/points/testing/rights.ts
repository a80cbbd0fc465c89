import { SIGNED_IN } from '#server/testing/right-rows.ts';
import type { Rights } from '#server/testing/scene.ts';

export const rights: Rights = {
  getPointsStat: [SIGNED_IN],
  listPointsByDate: [SIGNED_IN],
  listPointsByMonth: [SIGNED_IN],
  shareGame: [SIGNED_IN, ({ ground }) => ({ body: { gameId: String(ground.gameId) } })],
  installApp: [SIGNED_IN],
};
