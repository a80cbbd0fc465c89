import { routesOf } from '../core/route.ts';
import { DIRECTORY, MEMBER_NAMES } from '../directory/keys.ts';
import { coachesKey } from './keys.ts';

export const coachesRoutes = routesOf(
  {
    listHeadCoaches: ['GET', '/api/csz/headCoach/:schoolId/:sportId', 'public'],
    listSchoolCoaches: ['GET', '/api/csz/schools/:id/coaches', 'public'],
  },
  {
    listHeadCoaches: ({ params }) => [coachesKey(String(params?.schoolId)), DIRECTORY, MEMBER_NAMES],
    listSchoolCoaches: ({ params }) => [coachesKey(String(params?.id)), DIRECTORY, MEMBER_NAMES],
  },
);
