import * as calls from '@csz/contract/point-rankings/calls';
import * as staffCalls from '@csz/contract/point-rankings/staff';
import { Problem } from '@csz/contract/problem';
import { seasonLabel, seasonOf } from '@csz/rules/season';
import type { FastifyInstance } from 'fastify';
import { managedDistricts } from '#server/people/permissions/api.ts';
import { requireMember } from '#server/platform/actor.ts';
import { byName } from '#server/platform/db/page.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Platform } from '#server/platform/platform.ts';
import { memberActOf } from '#server/reference/audit/api.ts';
import { currentSchoolId, localNowAt, playedSportIds } from '#server/reference/places/api.ts';
import { addPointSystem } from './add-point-system.ts';
import { choosePointSystem, getPointChoice, previewPointRanking } from './choose-system.ts';
import { presentGroup, presentRef, presentSum, presentSystem } from './present.ts';
import { listRankings } from './queries.ts';
import { getSeasonScope, getSystem, loadSums, rankTeams } from './rank-teams.ts';
import { readClassFile } from './read-class-file.ts';
import { saveSchoolClasses } from './save-classes.ts';

export function pointRankingRoutes(app: FastifyInstance, platform: Platform): void {
  const { db } = platform;

  serve(app, calls.listPointRankings, async ({ query }) => {
    const { stateId, districtId, sportId } = query;
    const { today } = await localNowAt(db, platform.clock, { stateId });
    const season = query.season ?? seasonOf(today);
    const rows = await listRankings(db, {
      stateId: Number(stateId),
      districtId: districtId === undefined ? null : Number(districtId),
      sportIds: await playedSportIds(db, sportId),
      season,
    });
    const items = rows.map((row) =>
      presentRef(
        {
          stateId: Number(stateId),
          leagueId: row.league_id,
          name: row.name,
          season,
          sport: { id: row.sport_id, name: row.sport },
        },
        { name: row.system, version: row.version, audience: row.audience, source: row.source },
      ),
    );
    return { items, total: items.length };
  });

  serve(app, calls.getPointRanking, async ({ query }) => {
    const scope = await getSeasonScope(platform, query);
    const system = await getSystem(db, scope);
    const { groups, playedThrough, stateIds } = await rankTeams(platform, scope, system.rules);
    return {
      ...presentRef(scope, system),
      stateIds: [...stateIds].map(String),
      playedThrough,
      regionQualifiers: system.qualifiers ?? system.rules.regionQualifiers ?? null,
      groups: groups.map((group) => presentGroup(group, scope.leagueId === null ? system : undefined)),
    };
  });

  serve(app, calls.getPointSum, async ({ query }) => {
    const scope = await getSeasonScope(platform, query);
    const { rules } = await getSystem(db, scope);
    const schoolId = await currentSchoolId(db, query.schoolId);
    const { games, teams, stateIds, sumOf } = await loadSums(platform, scope, { ids: [schoolId], rules });
    return presentSum({
      stateId: scope.stateId,
      stateIds,
      schoolId,
      sum: sumOf(schoolId),
      kind: rules.kind,
      games,
      nameOf: (id) => teams.get(id)?.name ?? '',
    });
  });

  staffRoutes(app, platform);
}

function staffRoutes(app: FastifyInstance, platform: Platform): void {
  const { db } = platform;

  serve(app, staffCalls.listPointSystems, async (_, request) => {
    if (managedDistricts(requireMember(request)).length === 0) throw new Problem('not-allowed');
    const rows = await db
      .selectFrom('point_systems')
      .selectAll()
      .orderBy(byName('name'))
      .orderBy('key')
      .orderBy('version', 'desc')
      .execute();
    return { items: rows.map(presentSystem), total: rows.length };
  });

  serve(app, staffCalls.addPointSystem, async ({ body }, request) =>
    presentSystem(await addPointSystem(db, body, memberActOf(request))),
  );

  serve(app, staffCalls.previewPointRanking, ({ body }, request) =>
    previewPointRanking(platform, body, requireMember(request)),
  );

  serve(app, staffCalls.getPointChoice, ({ query }, request) =>
    getPointChoice(platform, query, requireMember(request)),
  );

  serve(app, staffCalls.choosePointSystem, async ({ body }, request) => {
    await choosePointSystem(platform, body, memberActOf(request));
    return getPointChoice(platform, body, requireMember(request));
  });

  serve(app, staffCalls.readSchoolClasses, ({ body }) => readClassFile(platform, body));

  serve(app, staffCalls.saveSchoolClasses, async ({ body }, request) => {
    await saveSchoolClasses(db, body, memberActOf(request));
    return { message: `The classes of ${seasonLabel(body.season)} are saved.` };
  });
}
