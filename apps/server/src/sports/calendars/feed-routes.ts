import { DIRECTORY } from '@csz/contract/directory/keys';
import { placeKey, teamKey } from '@csz/contract/games/keys';
import { Problem } from '@csz/contract/problem';
import type { FastifyInstance } from 'fastify';
import type { Reader } from '#server/platform/db/types.ts';
import { dependOn } from '#server/platform/http/serve.ts';
import type { Platform } from '#server/platform/platform.ts';
import { currentSchoolId, playedSportIds } from '#server/reference/directory/api.ts';
import { feedFile } from './feed-file.ts';
import { sendCalendar } from './send-calendar.ts';

const route = { schema: { hide: true }, config: { isKept: true, keys: [DIRECTORY] } } as const;
const ID = '(^[1-9]\\d{0,8}$)';
const LAST_ID = '(^[1-9]\\d{0,8}).ics';

/** The same for everyone: `/calendars/schools/12.ics`, `/calendars/schools/12/3.ics`, `/calendars/leagues/5.ics`. */
export function serveFeeds(app: FastifyInstance, platform: Platform): void {
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
    dependOn(request, [placeKey('league', league.id)]);
    const scope = { leagueId: league.id, sportIds: undefined };
    return sendCalendar(reply, `league-${league.id}`, await feedFile(platform, { name: league.name, scope }));
  });

  app.get<{ Params: { leagueId: string; sportId: string } }>(
    `/calendars/leagues/:leagueId${ID}/:sportId${LAST_ID}`,
    route,
    async (request, reply) => {
      const league = await getLeague(db, request.params.leagueId);
      const sport = await getSport(db, request.params.sportId);
      dependOn(request, [placeKey('league', league.id)]);
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
