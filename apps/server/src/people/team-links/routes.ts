import { Problem } from '@csz/contract/problem';
import * as calls from '@csz/contract/team-links/calls';
import type { FastifyInstance } from 'fastify';
import { readRole } from '#server/people/roles/api.ts';
import { requireMember } from '#server/platform/actor.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Platform } from '#server/platform/platform.ts';
import {
  endTeamLink,
  findTeamLink,
  getKeptTeam,
  getOpenTeamLink,
  joinTeam,
  openTeamLink,
  presentTeamLink,
} from './team-link.ts';

export function teamLinkRoutes(app: FastifyInstance, platform: Platform): void {
  const { db, settings } = platform;

  serve(app, calls.getTeamLink, async ({ params }, request) => {
    const link = await findTeamLink(db, await getKeptTeam(db, requireMember(request), params));
    return { link: link === undefined ? null : presentTeamLink(link, settings) };
  });

  serve(app, calls.openTeamLink, async ({ params }, request) => {
    const member = requireMember(request);
    const link = await openTeamLink(platform, member, await getKeptTeam(db, member, params));
    return { link: presentTeamLink(link, settings) };
  });

  serve(app, calls.endTeamLink, async ({ params }, request) => {
    const team = await getKeptTeam(db, requireMember(request), params);
    if (!(await endTeamLink(db, team))) throw new Problem('team-link-over');
    return { message: 'The link has ended. Who joined by it stays on the team.' };
  });

  serve(app, calls.getTeamInvitation, async ({ params }) => {
    const { school, sport, maker } = await getOpenTeamLink(db, params.token, settings);
    return { schoolName: school, sportName: sport, inviterName: maker };
  });

  serve(app, calls.joinTeam, async ({ params, body }, request) => {
    const { memberId } = requireMember(request);
    return readRole(db, await joinTeam(platform, memberId, { token: params.token, role: body.role }));
  });
}
