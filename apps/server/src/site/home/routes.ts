import * as calls from '@csz/contract/home/calls';
import type { FastifyInstance } from 'fastify';
import { requireMember } from '#server/platform/actor.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Platform } from '#server/platform/platform.ts';
import { listMyTeams, listTeams } from './my-teams.ts';

export function homeRoutes(app: FastifyInstance, { db, clock }: Platform): void {
  serve(app, calls.listMyTeams, async (_, request) => {
    const items = await listMyTeams(db, clock, requireMember(request).memberId);
    return { items, total: items.length };
  });

  serve(app, calls.listTeams, async ({ query }) => {
    const items = await listTeams(db, clock, query.teams);
    return { items, total: items.length };
  });
}
