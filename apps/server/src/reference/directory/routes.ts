import * as calls from '@csz/contract/directory/calls';
import { DIRECTORY } from '@csz/contract/directory/keys';
import { Problem } from '@csz/contract/problem';
import { CREST_PATH, CREST_VIEW_BOX, crestFontSize, crestInk } from '@csz/rules/crest';
import { seasonOf } from '@csz/rules/season';
import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '#server/platform/html.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Platform } from '#server/platform/platform.ts';
import {
  assertKnown,
  currentSchoolId,
  findDistrict,
  findHomeState,
  localNowAt,
  playedSportIds,
} from '#server/reference/places/api.ts';
import { listDistricts, listDivisions, listLeagues, listStates } from './place-queries.ts';
import {
  presentCoach,
  presentDirector,
  presentDistrict,
  presentLeague,
  presentSchool,
  presentSport,
  presentState,
} from './present.ts';
import { findSchool, listAthleticDirectors, listCoaches, listSchoolCoaches, listSchools } from './school-queries.ts';
import { findShortAddress, shortAddressOf } from './short-addresses.ts';
import { listSports } from './sport-queries.ts';
import { staffDirectoryRoutes } from './staff/routes.ts';

/** Colours change once in years, and a page can have dozens of crests: browsers keep them for a day. */
const KEPT = 'public, max-age=86400, stale-while-revalidate=604800';

export function directoryRoutes(app: FastifyInstance, platform: Platform): void {
  servePlaces(app, platform);
  serveSchools(app, platform);
  serveSchoolCoaches(app, platform);
  serveSports(app, platform);
  serveShortAddresses(app, platform);
  serveCrests(app, platform);
  staffDirectoryRoutes(app, platform);
}

function servePlaces(app: FastifyInstance, { db }: Platform): void {
  serve(app, calls.listStates, async ({ query }) => {
    const { rows, total } = await listStates(db, query);
    return { items: rows.map(presentState), total };
  });

  serve(app, calls.listDistricts, async ({ query }) => {
    const { rows, total } = await listDistricts(db, query);
    if (total === 0) await assertKnown(db, query);
    return { items: rows.map(presentDistrict), total };
  });

  serve(app, calls.listLeagues, async ({ query }) => {
    const { rows, total } = await listLeagues(db, query);
    if (total === 0) await assertKnown(db, query);
    const divisions = await listDivisions(
      db,
      rows.map((league) => league.id),
    );
    return { items: rows.map((league) => presentLeague(league, divisions)), total };
  });
}

function serveSchools(app: FastifyInstance, { db, clock }: Platform): void {
  serve(app, calls.listSchools, async ({ query: { isAllStates, ...query } }) => {
    const district = await findDistrict(db, query);
    const { today } = await localNowAt(db, clock, query);
    const stateId = query.stateId ?? (isAllStates ? undefined : (await findHomeState(db))?.id);
    const { rows, total } = await listSchools(db, {
      ...query,
      district,
      // The members of a conference may lie beyond the border; that the conference is of the state has been seen to.
      stateId: stateId === undefined || district !== undefined ? undefined : Number(stateId),
      memberSince: seasonOf(today) - 1,
    });
    if (total === 0) await assertKnown(db, query);
    return { items: rows.map(presentSchool), total };
  });

  serve(app, calls.getSchool, async ({ params }) => {
    const school = await findSchool(db, await currentSchoolId(db, params.id));
    if (school === undefined) throw new Problem('school-not-found', { id: params.id });
    return presentSchool(school);
  });
}

/** Who works at a school, as far as that is public. */
function serveSchoolCoaches(app: FastifyInstance, { db }: Platform): void {
  serve(app, calls.listSchoolCoaches, async ({ params }) => {
    const schoolId = await currentSchoolId(db, params.id);
    const coaches = await listSchoolCoaches(db, schoolId);
    const directors = await listAthleticDirectors(db, schoolId);
    const items = coaches.map((row) => ({
      ...presentCoach(row),
      sportId: String(row.sport_id),
      sportName: row.sport,
    }));
    return { items, total: items.length, directors: directors.map(presentDirector) };
  });
}

function serveSports(app: FastifyInstance, { db }: Platform): void {
  serve(app, calls.listSports, async ({ query: { stateId, schoolId, ...query } }) => {
    const { rows, total } = await listSports(db, {
      ...query,
      district: await findDistrict(db, { stateId, districtId: query.districtId }),
      stateId: stateId === undefined ? undefined : Number(stateId),
      schoolId: schoolId === undefined ? undefined : await currentSchoolId(db, schoolId),
    });
    if (total === 0) await assertKnown(db, { stateId });
    return { items: rows.map(presentSport), total };
  });

  serve(app, calls.listHeadCoaches, async ({ params }) => {
    const schoolId = await currentSchoolId(db, params.schoolId);
    const coaches = await listCoaches(db, [{ schoolId, sportId: Number(params.sportId) }]);
    if (coaches.length === 0) await playedSportIds(db, params.sportId);
    return { items: coaches.map(presentCoach), total: coaches.length };
  });
}

function serveShortAddresses(app: FastifyInstance, { db }: Platform): void {
  serve(app, calls.findShortAddress, async ({ query }) => ({ path: await findShortAddress(db, query) }));

  serve(app, calls.getShortAddress, async ({ params, query }) => ({
    path: await shortAddressOf(db, params.id, query.sportId),
  }));
}

/** `/crests/12.svg`: the crest of a school, drawn for each request. */
function serveCrests(app: FastifyInstance, { db }: Platform): void {
  app.get<{ Params: { id: string } }>(
    '/crests/:id(^[1-9]\\d{0,8}).svg',
    { schema: { hide: true }, config: { isKept: true, keys: [DIRECTORY] } },
    async ({ params }, reply) => {
      const school = await db
        .selectFrom('schools')
        .select(['initials', 'color_primary', 'color_secondary'])
        .where('id', '=', Number(params.id))
        .executeTakeFirst();
      if (school === undefined) throw new Problem('school-not-found', { id: params.id });
      const picture = drawCrest(school.initials, [school.color_primary, school.color_secondary]);
      return reply.type('image/svg+xml; charset=utf-8').header('cache-control', KEPT).send(picture);
    },
  );
}

/** A shield in a school's colours with its initials, as an SVG file: for a school without a logo. */
export function drawCrest(initials: string, [primary, secondary]: readonly [string, string]): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${CREST_VIEW_BOX}" width="160" height="160">`,
    `<path d="${CREST_PATH}" fill="${primary}" stroke="${secondary}" stroke-width="2.5" stroke-linejoin="round"/>`,
    `<text x="20" y="20" dy=".35em" text-anchor="middle" fill="${crestInk(primary)}"`,
    ` font-family="'Barlow Condensed','Arial Narrow',Arial,sans-serif" font-weight="600"`,
    ` font-size="${crestFontSize(initials)}">${escapeHtml(initials)}</text>`,
    '</svg>',
  ].join('');
}
