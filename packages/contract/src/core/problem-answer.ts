import * as z from 'zod';
import type { ProblemAnswer as Answer } from './refusal.ts';

/** The body of every answer that is not 2xx, as a schema; the words are in problem.ts, which the browser loads without zod. */
export const ProblemAnswer = z
  .object({
    code: z.string(),
    message: z.string(),
    fields: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
    link: z.string().optional().meta({ description: 'The page where the visitor can go on.' }),
    requestId: z.string().optional(),
  })
  .meta({ id: 'Problem' }) satisfies z.ZodType<Answer>;
