import type { ProblemTable } from '../core/problem-table.ts';

/** The refusals of messages to staff: code → HTTP status and the sentence a visitor reads. */
export const contactProblems = {
  'contact-email-missing': [400, 'Valid email is required'],
  'ticket-not-found': [404, 'There is no such message.'],
  'ticket-closed': [409, 'This message is closed. Open it again before you answer.'],
  'assignee-not-staff': [400, 'Only site administrators take messages.'],
} as const satisfies ProblemTable;
