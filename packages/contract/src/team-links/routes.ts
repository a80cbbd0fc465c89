import { routesOf } from '../core/route.ts';

export const teamLinksRoutes = routesOf({
  getTeamLink: ['GET', '/api/csz/teamLinks/:schoolId/:sportId', 'member'],
  openTeamLink: ['POST', '/api/csz/teamLinks/:schoolId/:sportId', 'member'],
  endTeamLink: ['DELETE', '/api/csz/teamLinks/:schoolId/:sportId', 'member'],
  getTeamInvitation: ['GET', '/api/csz/teamInvitations/:token', 'public'],
  joinTeam: ['POST', '/api/csz/teamInvitations/:token/join', 'member'],
});
