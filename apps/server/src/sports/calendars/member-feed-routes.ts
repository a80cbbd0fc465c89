import * as calls from '@csz/contract/calendars/calls';
import { pages } from '@csz/contract/pages';
import { Problem } from '@csz/contract/problem';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { requireMember } from '#server/platform/actor.ts';
import type { Tx } from '#server/platform/db/types.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Platform } from '#server/platform/platform.ts';
import { hashToken, randomToken } from '#server/platform/session-tokens.ts';
import { feedFile } from './feed-file.ts';
import { findFeed, findReader, listFollowed, revokeFeed } from './feed-queries.ts';
import { sendCalendar } from './send-calendar.ts';

/** A member's own calendar of all that they follow, under an address that only they know. */
export function serveMemberFeed(app: FastifyInstance, platform: Platform): void {
  const { db, settings } = platform;

  serve(app, calls.getCalendarFeed, async (_, request) => {
    const feed = await findFeed(db, requireMember(request).memberId);
    return {
      madeAt: feed?.made_at.toISOString() ?? null,
      lastReadAt: feed?.last_read_at?.toISOString() ?? null,
    };
  });

  serve(app, calls.makeCalendarFeed, async (_, request) => {
    const { memberId } = requireMember(request);
    const { token, madeAt } = await db.transaction().execute((tx) => makeFeed(tx, memberId));
    const address = settings.publicUrl + pages.calendarOfFollows(token);
    return { address, madeAt: madeAt.toISOString(), lastReadAt: null };
  });

  serve(app, calls.revokeCalendarFeed, async (_, request) => {
    await revokeFeed(db, requireMember(request).memberId);
    return { message: 'Your calendar address does not work any more.' };
  });

  app.get<{ Params: { token: string } }>(
    '/calendars/follows/:token(^[\\w-]{43}).ics',
    { schema: { hide: true }, config: { isCompared: true } },
    async ({ params: { token } }, reply) => {
      const memberId = await findReader(db, hashToken(token));
      // The same for an address that was ended as for one that never was.
      if (memberId === undefined) throw new Problem('calendar-not-found');
      const scope = { teams: await listFollowed(db, memberId) };
      const file = await feedFile(platform, { name: 'My teams on County Sports Zone', scope });
      return sendCalendar(reply.header('cache-control', 'private, no-cache'), 'my-teams', file);
    },
  );
}

/** Makes the secret part of a member's calendar address; the one before stops working. Only its hash is kept. */
async function makeFeed(tx: Tx, memberId: number): Promise<{ token: string; madeAt: Date }> {
  // Two browsers of one member may both ask: the second waits here, and ends the first one's address.
  await tx.selectFrom('members').select('id').where('id', '=', memberId).forUpdate().execute();
  await revokeFeed(tx, memberId);
  const token = randomToken();
  const { made_at } = await tx
    .insertInto('calendar_feeds')
    .values({ token_hash: hashToken(token), member_id: memberId, made_at: sql`clock_timestamp()` })
    .returning('made_at')
    .executeTakeFirstOrThrow();
  return { token, madeAt: made_at };
}
