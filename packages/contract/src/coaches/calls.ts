import * as z from 'zod';
import { defineCall } from '../core/call.ts';
import { Id, listOf } from '../core/wire.ts';
import { coachesRoutes } from './routes.ts';

/** A coach of a team, by name. */
export const Coach = z
  .object({ id: Id, firstName: z.string(), lastName: z.string(), role: z.enum(['HeadCoach', 'AssistantCoach']) })
  .meta({ id: 'Coach' });
export type Coach = z.output<typeof Coach>;

export const listHeadCoaches = defineCall(coachesRoutes.listHeadCoaches, {
  tag: 'Places',
  summary: "Coaches of a school's sport, newest approved first; clients use the first.",
  isKept: true,
  params: z.strictObject({ schoolId: Id, sportId: Id }),
  answer: listOf(Coach),
});

export const listSchoolCoaches = defineCall(coachesRoutes.listSchoolCoaches, {
  tag: 'Places',
  summary:
    'Who coaches the teams of a school today, sports in their order, head coaches first; and who directs them all.',
  isKept: true,
  params: z.strictObject({ id: Id }),
  answer: listOf(Coach.extend({ sportId: Id, sportName: z.string() })).extend({
    directors: z
      .array(z.object({ firstName: z.string(), lastName: z.string() }))
      .meta({ description: 'The athletic directors whom staff approved, the longest in office first.' }),
  }),
});

declare module '../core/call.ts' {
  interface Calls {
    listHeadCoaches: typeof listHeadCoaches;
    listSchoolCoaches: typeof listSchoolCoaches;
  }
}
