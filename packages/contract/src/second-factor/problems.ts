import type { ProblemTable } from '../core/refusal.ts';

/** The refusals of the second factor: code → HTTP status and the sentence a visitor reads. */
export const secondFactorProblems = {
  'second-factor-required': [
    401,
    'Enter the code that your authenticator app shows now, or one of your recovery codes.',
  ],
  'second-factor-wrong': [
    400,
    'This code is not right, or was used already. Wait for the next one, or use a recovery code.',
  ],
  'second-factor-again': [
    403,
    'Before you go on as staff, enter a code of your authenticator app once more. What you typed stays.',
  ],
  'second-factor-missing': [
    403,
    'Accounts of staff need a second factor here. Set it up on your profile; then this page opens.',
  ],
  'second-factor-on': [409, 'Your second factor is on already. Switch it off first to set up another device.'],
  'second-factor-off': [409, 'Your second factor is off.'],
  'mailed-code-wrong': [400, 'This is not the code of our mail, or it is too old. Begin again to get a new one.'],
} as const satisfies ProblemTable;
