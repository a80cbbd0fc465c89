import * as calls from '@csz/contract/calendars/calls';
import { DIRECTORY } from '@csz/contract/directory/keys';
import { gameKey, listedResultsKeys, teamKey } from '@csz/contract/games/keys';
import { pages } from '@csz/contract/pages';
import { Problem } from '@csz/contract/problem';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { requireMember } from '#server/platform/actor.ts';
import type { Reader, Tx } from '#server/platform/db/types.ts';
import { dependOn, serve } from '#server/platform/http/serve.ts';
import type { Platform } from '#server/platform/platform.ts';
import { hashToken, randomToken } from '#server/platform/session-tokens.ts';
import { currentSchoolId, playedSportIds } from '#server/reference/places/api.ts';
import { calendarFile } from './calendar-file.ts';
import { feedFile, sendCalendar } from './feed-file.ts';
import { presentGame } from './present-game.ts';
import { findCalendarGame, findFeed, findReader, listFollowed, revokeFeed } from './queries.ts';

/** Games for the calendars of phones and computers: one to add, and feeds to subscribe to. */
export function calendarRoutes(app: FastifyInstance, platform: Platform): void {
  serveGameCalendar(app, platform);
  serveFeeds(app, platform);
  serveMemberFeed(app, platform);
}

/** `/scores/view/12/calendar.ics`: a game to put into one's own calendar. */
function serveGameCalendar(app: FastifyInstance, { db, settings }: Platform): void {
  app.get<{ Params: { id: string } }>(
    '/scores/view/:id(^[1-9]\\d{0,8}$)/calendar.ics',
    { schema: { hide: true }, config: { isKept: true, keys: [DIRECTORY] } },
    async (request, reply) => {
      const { id } = request.params;
      dependOn(request, [gameKey(id)]);
      const game = await findCalendarGame(db, Number(id));
      if (game === undefined) throw new Problem('game-not-found');
      // What is added once does not move by itself, so a day that may still change is none; feeds have it.
      if (game.event_date === null || game.is_event_date_tbd) throw new Problem('game-undated');
      const entries = [presentGame(game, game.event_date, settings.publicUrl)];
      return sendCalendar(reply, `game-${id}`, calendarFile({ entries }));
    },
  );
}

const LAST_ID = '(^[1-9]\\d{0,8}).ics';

const ID = '(^[1-9]\\d{0,8}$)';

const route = { schema: { hide: true }, config: { isKept: true, keys: [DIRECTORY] } } as const;

/** The same for everyone: `/calendars/schools/12.ics`, `/calendars/schools/12/3.ics`, `/calendars/leagues/5.ics`. */
function serveFeeds(app: FastifyInstance, platform: Platform): void {
  const { db } = platform;

  app.get<{ Params: { schoolId: string } }>(`/calendars/schools/:schoolId${LAST_ID}`, route, async (request, reply) => {
    const school = await getSchool(db, request.params.schoolId);
    dependOn(request, [teamKey(school.id)]);
    const scope = { teams: [{ schoolId: school.id, sportId: null }] };
    return sendCalendar(reply, `school-${school.id}`, await feedFile(platform, { name: school.name, scope }));
  });

  app.get<{ Params: { schoolId: string; sportId: string } }>(
    `/calendars/schools/:schoolId${ID}/:sportId${LAST_ID}`,
    route,
    async (request, reply) => {
      const school = await getSchool(db, request.params.schoolId);
      const sport = await getSport(db, request.params.sportId);
      dependOn(request, [teamKey(school.id)]);
      const scope = { teams: sport.played.map((sportId) => ({ schoolId: school.id, sportId })) };
      const name = `${school.short_name} ${sport.name}`;
      return sendCalendar(reply, `team-${school.id}-${sport.id}`, await feedFile(platform, { name, scope }));
    },
  );

  app.get<{ Params: { leagueId: string } }>(`/calendars/leagues/:leagueId${LAST_ID}`, route, async (request, reply) => {
    const league = await getLeague(db, request.params.leagueId);
    dependOn(request, listedResultsKeys({ query: { leagueId: league.id } }));
    const scope = { leagueId: league.id, sportIds: undefined };
    return sendCalendar(reply, `league-${league.id}`, await feedFile(platform, { name: league.name, scope }));
  });

  app.get<{ Params: { leagueId: string; sportId: string } }>(
    `/calendars/leagues/:leagueId${ID}/:sportId${LAST_ID}`,
    route,
    async (request, reply) => {
      const league = await getLeague(db, request.params.leagueId);
      const sport = await getSport(db, request.params.sportId);
      dependOn(request, listedResultsKeys({ query: { leagueId: league.id } }));
      const scope = { leagueId: league.id, sportIds: sport.played };
      const name = `${league.name} ${sport.name}`;
      return sendCalendar(reply, `league-${league.id}-${sport.id}`, await feedFile(platform, { name, scope }));
    },
  );
}

async function getSchool(db: Reader, id: string) {
  const current = await currentSchoolId(db, id);
  return db
    .selectFrom('schools')
    .select(['id', 'name', 'short_name'])
    .where('id', '=', current)
    .executeTakeFirstOrThrow();
}

async function getSport(db: Reader, id: string) {
  const played = await playedSportIds(db, id);
  const sport = await db
    .selectFrom('sports')
    .select(['id', 'name'])
    .where('id', '=', Number(id))
    .executeTakeFirstOrThrow();
  return { ...sport, played };
}

async function getLeague(db: Reader, id: string) {
  const league = await db.selectFrom('leagues').select(['id', 'name']).where('id', '=', Number(id)).executeTakeFirst();
  if (league === undefined) throw new Problem('league-not-found', { id });
  return league;
}

/** A member's own calendar of all that they follow, under an address that only they know. */
function serveMemberFeed(app: FastifyInstance, platform: Platform): void {
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
