import * as calls from '@csz/contract/missing-scores/calls';
import { getProgress as progressCall } from '@csz/contract/missing-scores/progress';
import { seasonLabel, seasonOf } from '@csz/rules/season';
import type { FastifyInstance } from 'fastify';
import { requireMember } from '#server/platform/actor.ts';
import type { Reader } from '#server/platform/db/types.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Platform } from '#server/platform/platform.ts';
import { currentSchoolId, localNowAt, playedSportIds } from '#server/reference/places/api.ts';
import { listManaged, loadMissing, type TeamScope, wantedFor } from './find-missing.ts';
import { getProgress } from './get-progress.ts';
import { reportItems } from './report-items.ts';
import { serveReports } from './report-routes.ts';

/** Scores that no one has reported yet: who owes them, how they come in, how far the evening is. */
export function missingScoreRoutes(app: FastifyInstance, platform: Platform): void {
  serveMissing(app, platform);
  serveReports(app, platform);
  serve(app, progressCall, ({ query }) => getProgress(platform, query));
}

function serveMissing(app: FastifyInstance, platform: Platform): void {
  const { db, clock } = platform;

  serve(app, calls.listMissingScores, async ({ query }) => {
    const { season, since, isOver, teams, school } = await readTeams(platform, query);
    const { items, total } = await loadMissing(db, clock, { teams, season, since });
    const sport = query.sportId === undefined ? null : await getSport(db, query.sportId);
    return { items, total, school, sport, season: seasonLabel(season), isOver };
  });

  serve(app, calls.getMissingScoresPermissions, async ({ query }, request) => {
    const { items } = await loadMissing(db, clock, await readTeams(platform, query));
    const ids = items.map(({ game }) => game.id);
    return { managedGameIds: await listManaged(db, request.actor, ids) };
  });

  serve(app, calls.submitMissingScores, async ({ body }, request) => {
    const submitter = { member: requireMember(request), isByLink: false };
    return { items: await reportItems(platform, submitter, body.items) };
  });
}

interface TeamsQuery {
  readonly schoolId: string;
  readonly sportId?: string | undefined;
  readonly season?: number | undefined;
}

/** The teams that an address names, this season unless stated otherwise; a merged school is the one it went into. */
async function readTeams({ db, clock }: Platform, query: TeamsQuery) {
  const school = await db
    .selectFrom('schools')
    .select(['id', 'name', 'state_id', 'district_id'])
    .where('id', '=', await currentSchoolId(db, query.schoolId))
    .executeTakeFirstOrThrow();
  const sportIds = query.sportId === undefined ? [null] : await playedSportIds(db, query.sportId);
  const teams: TeamScope[] = sportIds.map((sportId) => ({ schoolId: school.id, sportId }));
  const { today } = await localNowAt(db, clock, { stateId: String(school.state_id) });
  const place = { stateId: String(school.state_id), districtId: String(school.district_id) };
  return {
    teams,
    ...(query.season === undefined ? wantedFor(today) : { season: query.season, since: undefined }),
    // What was played in its last days is taken for a week more.
    isOver: query.season !== undefined && query.season < seasonOf(wantedFor(today).since),
    school: { id: String(school.id), name: school.name, ...place },
  };
}

async function getSport(db: Reader, id: string): Promise<{ id: string; name: string }> {
  const { name } = await db.selectFrom('sports').select('name').where('id', '=', Number(id)).executeTakeFirstOrThrow();
  return { id, name };
}
