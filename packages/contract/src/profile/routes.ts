import { ME } from '../accounts/keys.ts';
import { routesOf } from '../core/route.ts';
import { OWN_PROFILE } from './keys.ts';

export const profileRoutes = routesOf(
  {
    getMemberProfile: ['GET', '/api/csz/memberProfile', 'member'],
    updateMemberProfile: ['PUT', '/api/csz/memberProfile', 'member'],
    deleteAvatar: ['DELETE', '/api/csz/memberProfile/avatar/:id', 'member'],
    downloadMyData: ['GET', '/api/csz/memberProfile/data', 'member'],
    deactivateAccount: ['POST', '/api/csz/memberProfile/deactivate', 'member'],
    deleteAccount: ['POST', '/api/csz/memberProfile/delete', 'member'],
  },
  { getMemberProfile: () => [OWN_PROFILE] },
  { updateMemberProfile: [OWN_PROFILE, ME], deleteAvatar: [OWN_PROFILE, ME] },
);
