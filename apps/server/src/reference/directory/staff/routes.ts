import type { DirectoryKind } from '@csz/contract/directory/directory-kinds';
import * as calls from '@csz/contract/directory/staff-calls';
import type { FastifyInstance } from 'fastify';
import { serve } from '#server/platform/http/serve.ts';
import type { Platform } from '#server/platform/platform.ts';
import { actOf } from '#server/reference/audit/api.ts';
import { addDirectory } from './add-directory.ts';
import { approveSchool } from './approve-school.ts';
import type { DirectoryKeeping } from './directory-kind.ts';
import { districtKeeping } from './keep-districts.ts';
import { leagueKeeping } from './keep-leagues.ts';
import { schoolKeeping } from './keep-schools.ts';
import { seasonKeeping } from './keep-seasons.ts';
import { sportKeeping } from './keep-sports.ts';
import { updateDirectory } from './update-directory.ts';

const KEEPING: Readonly<Record<DirectoryKind, DirectoryKeeping>> = {
  schools: schoolKeeping,
  districts: districtKeeping,
  leagues: leagueKeeping,
  sports: sportKeeping,
  seasons: seasonKeeping,
};

/** Reference data, as staff keep it. */
export function directoryKeepingRoutes(app: FastifyInstance, { db }: Platform): void {
  serve(app, calls.listDirectory, async ({ params, query }) => {
    const { rows, total } = await KEEPING[params.kind].list(db, query);
    return { items: rows, total };
  });

  serve(app, calls.updateDirectory, ({ params, body }, request) =>
    updateDirectory(
      db,
      KEEPING[params.kind],
      { id: Number(params.id), cells: body.fields },
      actOf(request, body.reason),
    ),
  );

  serve(app, calls.addDirectory, ({ params, body }, request) =>
    addDirectory(db, KEEPING[params.kind], body.fields, actOf(request)),
  );

  serve(app, calls.approveSchool, async ({ params, body }, request) => {
    const school = { id: Number(params.id), districtId: Number(body.districtId) };
    const name = await approveSchool(db, school, actOf(request, body.reason));
    return { message: `${name} is in the lists now.` };
  });
}
