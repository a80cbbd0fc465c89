import type { Noun } from '#server/platform/noun.ts';
import { figureRoutes } from './routes.ts';

export const figures: Noun = {
  routes: figureRoutes,
  // What was decided, and by whom, stays; the id says nothing once the row of the member is empty.
  memberData: { forgotten: {}, kept: { figures: ['kind', 'name', 'reason', 'decided_by'] } },
};
