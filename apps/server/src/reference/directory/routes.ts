import * as calls from '@csz/contract/directory/calls';
import { Problem } from '@csz/contract/problem';
import { seasonOf } from '@csz/rules/season';
import type { FastifyInstance } from 'fastify';
import { serve } from '#server/platform/http/serve.ts';
import type { Platform } from '#server/platform/platform.ts';
import { assertKnown, currentSchoolId, findDistrict, findHomeState, localNowAt } from '#server/reference/places/api.ts';
import { listDistricts, listDivisions, listLeagues, listStates } from './place-queries.ts';
import { presentDistrict, presentLeague, presentSchool, presentSport, presentState } from './present.ts';
import { findSchool, listSchools } from './school-queries.ts';
import { findShortAddress, shortAddressOf } from './short-addresses.ts';
import { listSports } from './sport-queries.ts';
import { staffDirectoryRoutes } from './staff/routes.ts';

export function directoryRoutes(app: FastifyInstance, platform: Platform): void {
  servePlaces(app, platform);
  serveSchools(app, platform);
  serveSports(app, platform);
  serveShortAddresses(app, platform);
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
}

function serveShortAddresses(app: FastifyInstance, { db }: Platform): void {
  serve(app, calls.findShortAddress, async ({ query }) => ({ path: await findShortAddress(db, query) }));

  serve(app, calls.getShortAddress, async ({ params, query }) => ({
    path: await shortAddressOf(db, params.id, query.sportId),
  }));
}
