import { routesOf } from '../core/route.ts';
import { coachesKey, DIRECTORY, MEMBER_NAMES } from './keys.ts';

const ofDirectory = () => [DIRECTORY];

export const directoryRoutes = routesOf(
  {
    listStates: ['GET', '/api/csz/states', 'public'],
    listDistricts: ['GET', '/api/csz/districts', 'public'],
    listLeagues: ['GET', '/api/csz/leagues', 'public'],
    listSchools: ['GET', '/api/csz/schools', 'public'],
    getSchool: ['GET', '/api/csz/schools/:id', 'public'],
    listSports: ['GET', '/api/csz/sports', 'public'],
    listHeadCoaches: ['GET', '/api/csz/headCoach/:schoolId/:sportId', 'public'],
    listSchoolCoaches: ['GET', '/api/csz/schools/:id/coaches', 'public'],
    findShortAddress: ['GET', '/api/csz/shortAddresses', 'public'],
    getShortAddress: ['GET', '/api/csz/schools/:id/shortAddress', 'public'],
    listDirectory: ['GET', '/api/csz/admin/directory/:kind', 'staff'],
    updateDirectory: ['PUT', '/api/csz/admin/directory/:kind/:id', 'staff'],
    addDirectory: ['POST', '/api/csz/admin/directory/:kind', 'staff'],
    approveSchool: ['POST', '/api/csz/admin/schools/:id/approve', 'staff'],
  },
  {
    listStates: ofDirectory,
    listDistricts: ofDirectory,
    listLeagues: ofDirectory,
    listSchools: ofDirectory,
    getSchool: ofDirectory,
    listSports: ofDirectory,
    listHeadCoaches: ({ params }) => [coachesKey(String(params?.schoolId)), DIRECTORY, MEMBER_NAMES],
    listSchoolCoaches: ({ params }) => [coachesKey(String(params?.id)), DIRECTORY, MEMBER_NAMES],
    findShortAddress: ofDirectory,
    getShortAddress: ofDirectory,
    listDirectory: ofDirectory,
  },
);
