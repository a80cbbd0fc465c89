import type { ProblemTable } from '../core/refusal.ts';

export const contactProblems = {
  'contact-email-missing': [400, 'Valid email is required'],
  'ticket-not-found': [404, 'There is no such message.'],
  'ticket-closed': [409, 'This message is closed. Open it again before you answer.'],
  'assignee-not-staff': [400, 'Only site administrators take messages.'],
} as const satisfies ProblemTable;
