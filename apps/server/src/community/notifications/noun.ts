import { notificationsPage, stopMailsPage } from '@csz/contract/notifications/pages';
import { notificationsRoutes } from '@csz/contract/notifications/routes';
import type { Reader } from '#server/platform/db/types.ts';
import type { Noun } from '#server/platform/noun.ts';
import { fanningOut, fanOutJobs } from './fan-out.ts';
import { FAN_OUTS, KINDS } from './kinds.ts';
import { letterJobs } from './letters.ts';
import { listMutes, moveMutes } from './mutes.ts';
import { resumeMails } from './preferences.ts';
import { dropUndoneApprovals } from './role-kinds.ts';
import { notificationRoutes } from './routes.ts';
import { dropRemovedGames } from './schedule-changes.ts';
import { notificationJobs } from './send-notifications.ts';
import { collecting, releaseShown } from './waiting.ts';
import { digestJobs } from './weekly-digest.ts';

export const notifications: Noun = {
  routes: notificationRoutes,
  addresses: {
    ofMember: [notificationsPage()],
    secret: [stopMailsPage('')],
    secretCalls: [notificationsRoutes.stopScoreMails],
  },
  jobs: (platform) => ({
    ...notificationJobs(platform),
    ...fanOutJobs(platform, FAN_OUTS),
    ...letterJobs(platform),
    ...digestJobs(platform),
  }),
  // First what must not be sent any more, then what is sent instead.
  reactions: [
    dropRemovedGames,
    dropUndoneApprovals,
    ...KINDS.map(collecting),
    ...FAN_OUTS.map(fanningOut),
    releaseShown,
    resumeMails,
    moveMutes,
  ],
  memberData: {
    forgotten: {
      notifications: ['member_id', 'kind', 'subject', 'data'],
      notification_preferences: ['member_id', 'kind', 'channel'],
      waiting_notifications: ['member_id', 'kind'],
      mutes: ['member_id', 'muted_id'],
      night_letters: ['member_id', 'kind', 'text', 'quiet_in'],
      weekly_digests: ['member_id'],
    },
    export: async (db, { id }) => ({
      notifications: await listNotificationsOf(db, id),
      notificationPreferences: await listPreferencesOf(db, id),
      mutes: (await listMutes(db, id)).map(({ label }) => label),
    }),
    forget: async (tx, { id }) => {
      for (const table of [
        ...(['notifications', 'notification_preferences', 'waiting_notifications', 'mutes'] as const),
        ...(['night_letters', 'weekly_digests'] as const),
      ])
        await tx.deleteFrom(table).where('member_id', '=', id).execute();
      await tx.deleteFrom('mutes').where('muted_id', '=', id).execute();
    },
  },
};

const listNotificationsOf = (db: Reader, memberId: number) =>
  db
    .selectFrom('notifications')
    .select(['kind', 'subject', 'data', 'created_at as createdAt', 'read_at as readAt', 'mailed_at as mailedAt'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute();

const listPreferencesOf = (db: Reader, memberId: number) =>
  db
    .selectFrom('notification_preferences')
    .select(['kind', 'channel', 'is_on as isOn', 'changed_at as changedAt'])
    .where('member_id', '=', memberId)
    .orderBy('kind')
    .orderBy('channel')
    .execute();
