import { ANYONE, SIGNED_IN } from '#server/testing/right-rows.ts';
import type { Rights } from '#server/testing/scene.ts';

export const rights: Rights = {
  listMyTeams: [SIGNED_IN],
  listTeams: [ANYONE, ({ ground }) => ({ query: { teams: `${ground.schoolId}` } })],
};
