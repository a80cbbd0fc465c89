import { ME } from '../accounts/keys.ts';
import type { DependencyKey } from '../core/dependencies.ts';
import { routesOf } from '../core/route.ts';
import { OWN_ROLES } from '../roles/keys.ts';

/** The link of a team that the caller keeps. */
const TEAM_LINK: DependencyKey = 'team-link';

export const teamLinksRoutes = routesOf(
  {
    getTeamLink: ['GET', '/api/csz/teamLinks/:schoolId/:sportId', 'member'],
    openTeamLink: ['POST', '/api/csz/teamLinks/:schoolId/:sportId', 'member'],
    endTeamLink: ['DELETE', '/api/csz/teamLinks/:schoolId/:sportId', 'member'],
    getTeamInvitation: ['GET', '/api/csz/teamInvitations/:token', 'public'],
    joinTeam: ['POST', '/api/csz/teamInvitations/:token/join', 'member'],
  },
  { getTeamLink: () => [TEAM_LINK] },
  { openTeamLink: [TEAM_LINK], endTeamLink: [TEAM_LINK], joinTeam: [OWN_ROLES, ME] },
);
