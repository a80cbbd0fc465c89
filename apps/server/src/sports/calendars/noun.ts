import type { Noun } from '#server/platform/noun.ts';
import { listFeeds } from './queries.ts';
import { calendarRoutes } from './routes.ts';

export const calendars: Noun = {
  routes: calendarRoutes,
  addresses: { secret: ['/calendars/follows'] },
  memberData: {
    forgotten: { calendar_feeds: ['member_id', 'token_hash'] },
    export: async (db, { id }) => ({ calendarAddresses: await listFeeds(db, id) }),
    forget: async (tx, { id }) => {
      await tx.deleteFrom('calendar_feeds').where('member_id', '=', id).execute();
    },
  },
};
