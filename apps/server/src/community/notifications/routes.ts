import * as calls from '@csz/contract/notifications/calls';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { requireMember } from '#server/platform/actor.ts';
import { anyOf } from '#server/platform/db/lists.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Platform } from '#server/platform/platform.ts';
import { addMute, listMutes, removeMute } from './mutes.ts';
import { listPreferences, savePreference, stopMails } from './preferences.ts';
import { countUnread, listNotifications } from './queries.ts';

export function notificationRoutes(app: FastifyInstance, platform: Platform): void {
  const { db } = platform;

  serve(app, calls.listNotifications, ({ query }, request) =>
    listNotifications(db, requireMember(request).memberId, query),
  );

  serve(app, calls.countUnread, async (_, request) => ({
    unread: await countUnread(db, requireMember(request).memberId),
  }));

  serve(app, calls.readNotifications, async ({ body }, request) => {
    await markRead(platform, requireMember(request).memberId, body.ids?.map(Number));
    return { message: 'Read.' };
  });

  serve(app, calls.listPreferences, async (_, request) => {
    const items = await listPreferences(db, requireMember(request).memberId);
    return { items, total: items.length };
  });

  serve(app, calls.savePreference, async ({ params, body }, request) => {
    const { memberId } = requireMember(request);
    await db.transaction().execute((tx) => savePreference(tx, memberId, { ...params, isOn: body.isOn }));
    return { message: 'Saved.' };
  });

  serve(app, calls.listMutes, async (_, request) => {
    const items = await listMutes(db, requireMember(request).memberId);
    return { items, total: items.length };
  });

  serve(app, calls.addMute, async ({ body }, request) => {
    await addMute(db, requireMember(request).memberId, body);
    return { message: 'Muted. You are not notified of it any more.' };
  });

  serve(app, calls.removeMute, async ({ params }, request) => {
    await removeMute(db, requireMember(request).memberId, Number(params.id));
    return { message: 'You are notified of it again.' };
  });

  app.register(async (scope) => {
    // Mail programs send a form of one field (RFC 8058); the address alone says what is meant.
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1024 },
      async () => ({}),
    );
    serve(scope, calls.stopScoreMails, async ({ params, query }) => {
      await stopMails(platform, params.id, query.kind);
      const sort = query.kind === undefined ? 'mails about scores and schedules of your teams' : 'mails of this sort';
      return { message: `Done. You get no more ${sort}.` };
    });
  });
}

/** Marks a member's notifications as read: these, or all. Those of others stay as they are. */
async function markRead({ db }: Platform, memberId: number, ids?: readonly number[]): Promise<void> {
  await db
    .updateTable('notifications')
    .set({ read_at: sql<Date>`now()` })
    .where('member_id', '=', memberId)
    .where('read_at', 'is', null)
    .$if(ids !== undefined, (update) => update.where(sql<boolean>`id = ${anyOf(ids ?? [])}`))
    .execute();
}
