import type { Noun } from '#server/platform/noun.ts';
import { trustRoutes } from './routes.ts';

export const trust: Noun = {
  routes: trustRoutes,
  memberData: {
    forgotten: { member_activity: ['member_id'], newcomer_links: ['member_id', 'host'] },
    // What was decided, and by whom, stays; the id says nothing once the row of the member is empty.
    kept: { link_hosts: ['host', 'verdict', 'reason', 'decided_by'] },
    export: async (db, { id }) => ({
      trust: await db.selectFrom('member_activity').selectAll().where('member_id', '=', id).executeTakeFirst(),
    }),
    forget: async (tx, { id }) => {
      for (const table of ['member_activity', 'newcomer_links'] as const)
        await tx.deleteFrom(table).where('member_id', '=', id).execute();
    },
  },
};
