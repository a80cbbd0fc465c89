import type { Noun } from '#server/platform/noun.ts';
import { moderatorRoutes } from './routes.ts';

export const moderators: Noun = {
  routes: moderatorRoutes,
  memberData: {
    forgotten: { moderators: ['member_id'] },
    kept: { moderators: ['given_by'] },
    forget: async (tx, { id }) => {
      await tx.deleteFrom('moderators').where('member_id', '=', id).execute();
    },
  },
};
