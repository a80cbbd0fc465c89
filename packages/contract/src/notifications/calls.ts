import * as z from 'zod';
import { Done } from '../accounts/calls.ts';
import { defineCall } from '../core/call.ts';
import { text } from '../core/text.ts';
import { notificationsRoutes } from './routes.ts';

export const stopScoreMails = defineCall(notificationsRoutes.stopScoreMails, {
  tag: 'Scores',
  summary: "Turns a member's e-mail notifications off, by the link of a mail (RFC 8058: one POST, no sign-in).",
  params: z.strictObject({ id: text().min(1).max(2000).meta({ description: "The token of the mail's link." }) }),
  answer: Done,
});

declare module '../core/call.ts' {
  interface Calls {
    stopScoreMails: typeof stopScoreMails;
  }
}
