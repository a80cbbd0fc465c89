import type { Reader } from '#server/platform/db/types.ts';
import type { Noun } from '#server/platform/noun.ts';
import { followEvents } from './events.ts';
import { followRoutes } from './routes.ts';

export const follows: Noun = {
  routes: followRoutes,
  events: followEvents,
  memberData: {
    forgotten: { follows: ['member_id', 'roles'] },
    export: async (db, { id }) => ({ follows: await listFollows(db, id) }),
    forget: async (tx, { id }) => {
      await tx.deleteFrom('follows').where('member_id', '=', id).execute();
    },
  },
};

const listFollows = (db: Reader, memberId: number) =>
  db
    .selectFrom('follows as f')
    .innerJoin('schools', 'schools.id', 'f.school_id')
    .leftJoin('sports', 'sports.id', 'f.sport_id')
    .select(['schools.name as school', 'sports.name as sport', 'f.roles', 'f.mails', 'f.created_at as since'])
    .where('f.member_id', '=', memberId)
    .orderBy('f.id')
    .execute();
