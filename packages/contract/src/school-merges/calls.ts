import * as z from 'zod';
import { Done } from '../accounts/calls.ts';
import { defineCall } from '../core/call.ts';
import { text } from '../core/text.ts';
import { Id } from '../core/wire.ts';
import { schoolMergesRoutes } from './routes.ts';

export const mergeSchools = defineCall(schoolMergesRoutes.mergeSchools, {
  tag: 'Staff',
  summary: 'Moves everything of a school (a placeholder, a double) to another and keeps the old id leading there.',
  params: z.strictObject({ id: Id }),
  body: z.object({ intoSchoolId: Id, reason: text().trim().max(1000).default('') }),
  answer: Done,
});

declare module '../core/call.ts' {
  interface Calls {
    mergeSchools: typeof mergeSchools;
  }
}
