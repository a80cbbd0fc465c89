import * as z from 'zod';
import { text } from './text.ts';

/** The reason of staff that the member reads, so there always is one: 1 to 1,000 characters. */
export const ReasonGiven = z.object({
  reason: text('Reason is required').trim().min(1, 'Reason is required').max(1000),
});
