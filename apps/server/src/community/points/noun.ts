import type { Reader, Tx } from '#server/platform/db/types.ts';
import type { Noun } from '#server/platform/noun.ts';
import type { Platform } from '#server/platform/platform.ts';
import { takeBackLikesOf } from './like-points.ts';
import {
  onComment,
  onDecided,
  onFollow,
  onLike,
  onPostChanged,
  onPostCreated,
  onProfileChanged,
  onReport,
  payPost,
} from './reactions.ts';
import { refreshRanks } from './refresh-ranks.ts';
import { pointsRoutes } from './routes.ts';

declare module '#server/platform/jobs.ts' {
  interface JobData {
    'rank-members': null;
    'forget-point-caps': null;
  }
}

/** Limits of days that are over limit nothing; the days of members around the world are two at a time. */
const CAPS_KEPT_DAYS = 7;

export const points: Noun = {
  routes: pointsRoutes,
  reactions: [onPostCreated, onPostChanged, onComment, onLike, onDecided, onReport, onFollow, onProfileChanged],
  jobs: (platform: Platform) => ({
    'pay-post': { run: ({ postId }) => payPost(platform, postId) },
    'rank-members': { run: () => refreshRanks(platform), cron: '* * * * *' },
    'forget-point-caps': { run: () => forgetCaps(platform), cron: '13 4 * * *' },
  }),
  memberData: {
    forgotten: {
      points_entries: ['member_id', 'subject'],
      points_sums: ['member_id'],
      points_days: ['member_id'],
      points_caps: ['member_id', 'name'],
      points_ranks: ['member_id'],
    },
    export: async (db, { id }) => ({ spiritPoints: await listEntriesOf(db, id) }),
    forget: (tx, { id }) => forget(tx, id),
  },
};

const listEntriesOf = (db: Reader, memberId: number) =>
  db
    .selectFrom('points_entries')
    .select(['type', 'subject', 'points', 'day', 'at'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute();

async function forget(tx: Tx, memberId: number): Promise<void> {
  await takeBackLikesOf(tx, memberId);
  for (const table of ['points_entries', 'points_sums', 'points_days', 'points_caps', 'points_ranks'] as const)
    await tx.deleteFrom(table).where('member_id', '=', memberId).execute();
  // What others used up with them names them too.
  await tx.deleteFrom('points_caps').where('name', '=', `pair:${memberId}`).where('name', 'like', 'pair:%').execute();
}

async function forgetCaps({ db, clock }: Platform): Promise<void> {
  const before = clock().toZonedDateTimeISO('UTC').toPlainDate().subtract({ days: CAPS_KEPT_DAYS }).toString();
  await db.deleteFrom('points_caps').where('day', '<', before).execute();
}
