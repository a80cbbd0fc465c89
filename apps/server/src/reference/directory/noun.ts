import { leavesFiltersOpen, REMEMBERED_COOKIE } from '@csz/contract/directory/remembered';
import * as z from 'zod';
import type { EventsOf } from '#server/platform/events/events.ts';
import type { Noun } from '#server/platform/noun.ts';
import { directoryRoutes } from './routes.ts';

/** Subjects: `school:7`, `sport:3`. */
const directoryEvents = {
  /** It turned out to be another school, which has everything of it now. */
  'school.merged': z.strictObject({ intoSchoolId: z.int() }),
  /** It is in another county or state now. */
  'school.moved': z.strictObject({ districtId: z.int() }),
  /** It stands below another sport now. */
  'sport.moved': z.strictObject({ parentId: z.int().nullable() }),
} as const;

declare module '#server/platform/events/events.ts' {
  interface Events extends EventsOf<typeof directoryEvents> {}
}

export const directory: Noun = {
  routes: directoryRoutes,
  events: directoryEvents,
  addresses: { completed: { cookie: REMEMBERED_COOKIE, isCompleted: leavesFiltersOpen } },
};
