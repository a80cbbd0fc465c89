import * as calls from '@csz/contract/moderators/calls';
import type { FastifyInstance } from 'fastify';
import { serve } from '#server/platform/http/serve.ts';
import type { Platform } from '#server/platform/platform.ts';
import { actOf } from '#server/reference/audit/api.ts';
import { addModerator, listModerators, removeModerator } from './moderators.ts';

/** Who moderates which county, as staff say. */
export function moderatorRoutes(app: FastifyInstance, { db }: Platform): void {
  serve(app, calls.listModerators, async () => {
    const items = await listModerators(db);
    return { items, total: items.length };
  });

  serve(app, calls.addModerator, async ({ body }, request) => {
    const moderation = { memberId: Number(body.memberId), districtId: Number(body.districtId) };
    await addModerator(db, moderation, actOf(request));
    return { message: 'The member moderates that county now.' };
  });

  serve(app, calls.removeModerator, async ({ params }, request) => {
    const moderation = { memberId: Number(params.memberId), districtId: Number(params.districtId) };
    await removeModerator(db, moderation, actOf(request));
    return { message: 'The member does not moderate that county any more.' };
  });
}
