import type { DirectoryKind } from '@csz/contract/directory/directory-kinds';
import * as calls from '@csz/contract/directory/staff-calls';
import type { FastifyInstance } from 'fastify';
import { serve } from '#server/platform/http/serve.ts';
import type { Platform } from '#server/platform/platform.ts';
import { actOf } from '#server/reference/audit/api.ts';
import { approveSchool } from './approve-school.ts';
import { districtEditor } from './district-editor.ts';
import type { DirectoryEditor } from './edit-directory.ts';
import { addDirectory, updateDirectory } from './edit-directory.ts';
import { leagueEditor } from './league-editor.ts';
import { schoolEditor } from './school-editor.ts';
import { seasonEditor } from './season-editor.ts';
import { sportEditor } from './sport-editor.ts';

const EDITORS: Readonly<Record<DirectoryKind, DirectoryEditor>> = {
  schools: schoolEditor,
  districts: districtEditor,
  leagues: leagueEditor,
  sports: sportEditor,
  seasons: seasonEditor,
};

/** Reference data, as staff keep it. */
export function staffDirectoryRoutes(app: FastifyInstance, { db }: Platform): void {
  serve(app, calls.listDirectory, async ({ params, query }) => {
    const { rows, total } = await EDITORS[params.kind].list(db, query);
    return { items: rows, total };
  });

  serve(app, calls.updateDirectory, ({ params, body }, request) =>
    updateDirectory(
      db,
      EDITORS[params.kind],
      { id: Number(params.id), cells: body.fields },
      actOf(request, body.reason),
    ),
  );

  serve(app, calls.addDirectory, ({ params, body }, request) =>
    addDirectory(db, EDITORS[params.kind], body.fields, actOf(request)),
  );

  serve(app, calls.approveSchool, async ({ params, body }, request) => {
    const school = { id: Number(params.id), districtId: Number(body.districtId) };
    const name = await approveSchool(db, school, actOf(request, body.reason));
    return { message: `${name} is in the lists now.` };
  });
}
