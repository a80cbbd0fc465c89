import * as calls from '@csz/contract/leagues/calls';
import type { FastifyInstance } from 'fastify';
import { requireMember } from '#server/platform/actor.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Platform } from '#server/platform/platform.ts';
import { memberActOf } from '#server/reference/audit/api.ts';
import { getLeagueSeason, presentManagedLeague } from './get-league-season.ts';
import { listManagedLeagues } from './queries.ts';
import { readLeagueFile } from './read-league-file.ts';
import { recordDecision } from './record-decision.ts';
import { previewLeagueSeason, saveLeagueSeason } from './save-league-season.ts';

export function leagueRoutes(app: FastifyInstance, platform: Platform): void {
  const { db } = platform;

  serve(app, calls.listManagedLeagues, async ({ query }, request) => {
    const { rows, total } = await listManagedLeagues(db, query, requireMember(request));
    return { items: rows.map(presentManagedLeague), total };
  });

  serve(app, calls.getLeagueSeason, ({ params, query }, request) =>
    getLeagueSeason(platform, { ...query, id: params.id }, requireMember(request)),
  );

  serve(app, calls.previewLeagueSeason, async ({ params, body }, request) => {
    const form = { ...body, leagueId: Number(params.id), sportId: Number(body.sportId) };
    return { tables: await previewLeagueSeason(platform, form, requireMember(request)) };
  });

  serve(app, calls.saveLeagueSeason, async ({ params, body }, request) => {
    const form = { ...body, leagueId: Number(params.id), sportId: Number(body.sportId) };
    await saveLeagueSeason(platform, form, memberActOf(request));
    return getLeagueSeason(
      platform,
      { id: params.id, sportId: body.sportId, season: body.season },
      requireMember(request),
    );
  });

  serve(app, calls.recordLeagueDecision, async ({ params, body }, request) => {
    const decision = { ...body, leagueId: Number(params.id), sportId: Number(body.sportId) };
    await recordDecision(platform, decision, memberActOf(request, body.reason));
    return getLeagueSeason(
      platform,
      { id: params.id, sportId: body.sportId, season: body.season },
      requireMember(request),
    );
  });

  serve(app, calls.readLeagueFile, async ({ params, body }, request) => ({
    rows: await readLeagueFile(db, { ...body, leagueId: Number(params.id) }, requireMember(request)),
  }));
}
