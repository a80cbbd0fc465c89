import { pickEmRoutes as pickEmCalls } from '@csz/contract/pick-em/routes';
import type { Reader, Tx } from '#server/platform/db/types.ts';
import type { Noun } from '#server/platform/noun.ts';
import type { Platform } from '#server/platform/platform.ts';
import { leaveAllLeagues } from './leagues.ts';
import { makeSlates } from './make-slates.ts';
import { onFile, onReassigned, onResult, onSchedule } from './reactions.ts';
import { pickEmRoutes } from './routes.ts';

declare module '#server/platform/jobs.ts' {
  interface JobData {
    'make-slates': null;
  }
}

export const pickEm: Noun = {
  routes: pickEmRoutes,
  addresses: { secretCalls: [pickEmCalls.getPickInvitation, pickEmCalls.joinPickLeague] },
  reactions: [onSchedule, onReassigned, onResult, onFile],
  jobs: (platform: Platform) => ({
    'make-slates': {
      run: async () => {
        const made = await makeSlates(platform);
        if (made > 0) platform.log.info({ made }, "slates of Pick 'Em made");
      },
      // A week begins on Sunday: in the east early in the morning, and once more when it has begun in Hawaii and Samoa. A
      // county whose schedule comes later has its slate on the next morning.
      cron: '20 9,11 * * *',
    },
  }),
  memberData: {
    forgotten: {
      picks: ['member_id'],
      slate_entries: ['member_id', 'off_by'],
      pick_league_members: ['member_id'],
      pick_schools: ['member_id'],
      pick_leagues: ['owner_id', 'named_by', 'name'],
    },
    export: async (db, { id }) => ({
      pickEm: await listPicksOf(db, id),
      pickEmSchool: await findSchoolOf(db, id),
      leaguesOfFriends: await listLeaguesOf(db, id),
    }),
    forget: (tx, { id }) => forget(tx, id),
  },
};

const listPicksOf = (db: Reader, memberId: number) =>
  db
    .selectFrom('picks as p')
    .innerJoin('slate_games as g', 'g.id', 'p.slate_game_id')
    .innerJoin('schools as s', 's.id', 'p.school_id')
    .select(['g.game_id', 's.name as school', 'p.is_right', 'p.picked_at'])
    .where('p.member_id', '=', memberId)
    .orderBy('p.picked_at')
    .execute();

const findSchoolOf = async (db: Reader, memberId: number): Promise<string | null> => {
  const chosen = await db
    .selectFrom('pick_schools as p')
    .innerJoin('schools as s', 's.id', 'p.school_id')
    .select('s.name')
    .where('p.member_id', '=', memberId)
    .executeTakeFirst();
  return chosen?.name ?? null;
};

const listLeaguesOf = (db: Reader, memberId: number) =>
  db
    .selectFrom('pick_league_members as f')
    .innerJoin('pick_leagues as l', 'l.id', 'f.league_id')
    .select(['l.name', 'f.joined_at'])
    .where('f.member_id', '=', memberId)
    .orderBy('f.joined_at')
    .execute();

/** A league goes on with its next member; the name that this one gave it may name them. */
async function forget(tx: Tx, memberId: number): Promise<void> {
  await leaveAllLeagues(tx, memberId);
  await tx
    .updateTable('pick_leagues')
    .set({ name: 'League of friends', named_by: null })
    .where('named_by', '=', memberId)
    .execute();
  await tx.deleteFrom('pick_schools').where('member_id', '=', memberId).execute();
  await tx.deleteFrom('picks').where('member_id', '=', memberId).execute();
  await tx.deleteFrom('slate_entries').where('member_id', '=', memberId).execute();
}
