import * as calls from '@csz/contract/standings/calls';
import { seasonLabel } from '@csz/rules/season';
import type { FastifyInstance } from 'fastify';
import { serve } from '#server/platform/http/serve.ts';
import type { Platform } from '#server/platform/platform.ts';
import { listSchoolStandings, listStandings } from './list-standings.ts';
import { presentGroups, presentRow } from './present.ts';

export function standingsRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, calls.listStandings, async ({ query }) => {
    const { season, sports } = await listStandings(platform, query);
    // A parent sport stands for several, and so does a school without a sport: their tables need a name in front.
    const named = query.sportId === undefined || sports.some(({ sportId }) => String(sportId) !== query.sportId);
    const items = sports.flatMap((sport) => presentGroups(sport, named));
    const leagues = new Set(sports.flatMap(({ groups }) => groups.filter(({ leagueId }) => leagueId !== null)));
    const [league] = leagues.size === 1 ? [...leagues] : [];
    return {
      items,
      total: items.length,
      league: league === undefined ? null : { leagueName: league.title },
      season: seasonLabel(season),
    };
  });

  serve(app, calls.listStandingsBySchools, async ({ query }) => {
    const { season, rows, formOf } = await listSchoolStandings(platform, query);
    const items = rows.map((ranked) => ({
      ...presentRow(ranked),
      sportId: String(ranked.row.sport_id),
      sportName: ranked.row.sport,
      form: formOf(ranked.row),
    }));
    return { items, total: items.length, season: seasonLabel(season) };
  });
}
