import { DIRECTORY } from '@csz/contract/directory/keys';
import { teamKey } from '@csz/contract/games/keys';
import { Problem } from '@csz/contract/problem';
import { parseSeasonLabel } from '@csz/rules/season';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { dependOn } from '#server/platform/http/serve.ts';
import type { Platform } from '#server/platform/platform.ts';
import { currentSchoolId, playedSportIds } from '#server/reference/directory/api.ts';
import { seasonFile } from './season-file.ts';
import { listSeason } from './season-queries.ts';

const route = { schema: { hide: true }, config: { isKept: true, keys: [DIRECTORY] } } as const;
const ID = '(^[1-9]\\d{0,8}$)';
const SEASON = '(^\\d{4}-\\d{4}).csv';

/** `/schedules/12/2026-2027.csv`, `/schedules/12/3/2026-2027.csv`: a school's or a team's season for spreadsheets. */
export function serveSeasonFiles(app: FastifyInstance, { db }: Platform): void {
  app.get<{ Params: Asked }>(`/schedules/:schoolId${ID}/:season${SEASON}`, route, (request, reply) =>
    send(request, request.params, reply),
  );
  app.get<{ Params: Asked }>(`/schedules/:schoolId${ID}/:sportId${ID}/:season${SEASON}`, route, (request, reply) =>
    send(request, request.params, reply),
  );

  async function send(request: FastifyRequest, asked: Asked, reply: FastifyReply): Promise<FastifyReply> {
    const season = parseSeasonLabel(asked.season);
    if (season === undefined) throw new Problem('not-found');
    const schoolId = await currentSchoolId(db, asked.schoolId);
    const sportIds = asked.sportId === undefined ? undefined : await playedSportIds(db, asked.sportId);
    dependOn(request, [teamKey(schoolId)]);
    const games = await listSeason(db, { schoolId, sportIds, season });
    const name = [schoolId, asked.sportId, asked.season].filter((part) => part !== undefined).join('-');
    return reply
      .type('text/csv; charset=utf-8; header=present')
      .header('content-disposition', `attachment; filename="schedule-${name}.csv"`)
      .send(seasonFile(games, schoolId));
  }
}

interface Asked {
  readonly schoolId: string;
  readonly sportId?: string;
  readonly season: string;
}
