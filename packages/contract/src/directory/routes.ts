import { routesOf } from '../core/route.ts';
import { DIRECTORY } from './keys.ts';

const ofDirectory = () => [DIRECTORY];

export const directoryRoutes = routesOf(
  {
    listStates: ['GET', '/api/csz/states', 'public'],
    listDistricts: ['GET', '/api/csz/districts', 'public'],
    listLeagues: ['GET', '/api/csz/leagues', 'public'],
    listSchools: ['GET', '/api/csz/schools', 'public'],
    getSchool: ['GET', '/api/csz/schools/:id', 'public'],
    listSports: ['GET', '/api/csz/sports', 'public'],
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
    findShortAddress: ofDirectory,
    getShortAddress: ofDirectory,
    listDirectory: ofDirectory,
  },
);
