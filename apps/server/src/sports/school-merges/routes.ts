import * as calls from '@csz/contract/school-merges/calls';
import type { FastifyInstance } from 'fastify';
import { counted } from '#server/platform/format.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Platform } from '#server/platform/platform.ts';
import { actOf } from '#server/reference/audit/api.ts';
import { mergeSchools } from './merge-schools.ts';

/** Makes one school of two: everything of the one that goes, its games and its people, is the other's. */
export function schoolMergeRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, calls.mergeSchools, async ({ params, body }, request) => {
    const schools = { fromId: Number(params.id), intoId: Number(body.intoSchoolId) };
    const { from, into, games } = await mergeSchools(platform, schools, actOf(request, body.reason));
    return { message: `${from} is ${into} now. ${counted(games, 'game')} moved.` };
  });
}
