import { accountPages } from '@csz/contract/accounts/pages';
import * as z from 'zod';
import type { Reader } from '#server/platform/db/types.ts';
import type { EventsOf } from '#server/platform/events/events.ts';
import type { Noun } from '#server/platform/noun.ts';
import { followRoutes } from './routes.ts';

const Follow = z.strictObject({ memberId: z.int(), schoolId: z.int(), sportId: z.int().nullable() });

/** Subjects: `follow:7`. */
export const followEvents = {
  'follow.added': Follow,
  'follow.removed': Follow,
  /** The member wants mails about it again. */
  'follow.mails-resumed': z.strictObject({ memberId: z.int() }),
} as const;

declare module '#server/platform/events/events.ts' {
  interface Events extends EventsOf<typeof followEvents> {}
}

export const follows: Noun = {
  routes: followRoutes,
  addresses: { ofMember: [accountPages.addSchool()] },
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
