import * as calls from '@csz/contract/playoffs/staff';
import type { FastifyInstance } from 'fastify';
import { requireMember } from '#server/platform/actor.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Platform } from '#server/platform/platform.ts';
import { memberActOf } from '#server/reference/audit/api.ts';
import { decideCorrection } from './decide-correction.ts';
import { viewDraft } from './draft-view.ts';
import { scheduleMatch } from './schedule-match.ts';
import { withdrawTeam } from './withdraw-team.ts';

/** Running a published bracket. */
export function matchRoutes(app: FastifyInstance, platform: Platform): void {
  const { db } = platform;

  serve(app, calls.withdrawTeam, async ({ params, body }, request) => {
    const id = Number(params.id);
    const { isWithdrawn, reason, schoolId, version } = body;
    await withdrawTeam(db, { id, schoolId: Number(schoolId), isWithdrawn, version }, memberActOf(request, reason));
    return viewDraft(platform, id, requireMember(request));
  });

  serve(app, calls.scheduleMatch, async ({ params: { id, match }, body }, request) => {
    await scheduleMatch(platform, { ...body, id: Number(id), match }, memberActOf(request));
    return viewDraft(platform, Number(id), requireMember(request));
  });

  serve(app, calls.decideCorrection, async ({ params: { id, match }, body }, request) => {
    const { decision, reason, version } = body;
    const schoolId = body.schoolId == null ? body.schoolId : Number(body.schoolId);
    await decideCorrection(db, { id: Number(id), match, decision, schoolId, version }, memberActOf(request, reason));
    return viewDraft(platform, Number(id), requireMember(request));
  });
}
