import { sql } from 'kysely';
import type { Db, Reader } from '#server/platform/db/types.ts';
import type { Noun } from '#server/platform/noun.ts';
import { pushRoutes } from './routes.ts';
import { sendPushes } from './send-pushes.ts';

declare module '#server/platform/jobs.ts' {
  interface JobData {
    'forget-pushes': null;
  }
}

export const push: Noun = {
  routes: pushRoutes,
  jobs: (platform) => ({
    'send-pushes': { run: ({ ids }) => sendPushes(platform, ids) },
    'forget-pushes': { run: () => forgetPushes(platform.db), cron: '13 4 * * *' },
  }),
  memberData: {
    forgotten: {
      push_subscriptions: ['member_id', 'endpoint', 'p256dh', 'auth'],
      pushes: ['member_id', 'title', 'body', 'url', 'tag', 'urgency', 'quiet_in'],
    },
    export: async (db, { id }) => ({ pushSubscriptions: await listSubscriptionsOf(db, id) }),
    forget: async (tx, { id }) => {
      for (const table of ['pushes', 'push_subscriptions'] as const)
        await tx.deleteFrom(table).where('member_id', '=', id).execute();
    },
  },
};

/** The address of a browser is a secret between it, its service and the portal; the service's name says enough. */
const listSubscriptionsOf = (db: Reader, memberId: number) =>
  db
    .selectFrom('push_subscriptions')
    .select([
      sql<string>`substring(endpoint from '^https?://([^/]+)')`.as('service'),
      'created_at as addedAt',
      'last_used_at as lastSentAt',
    ])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute();

/** Browsers whose session is over or whose member is not here, and messages that no job sent in time. */
async function forgetPushes(db: Db): Promise<void> {
  await sql`
    delete from push_subscriptions s using sessions e, members m
    where e.id = s.session_id and m.id = s.member_id
      and (e.ended_at is not null or e.expires_at <= now() or m.deactivated_at is not null)`.execute(db);
  await db.deleteFrom('pushes').where('expires_at', '<', sql<Date>`now() - interval '1 day'`).execute();
}
