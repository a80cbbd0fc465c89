import type { ProblemTable } from '../core/problem-table.ts';

/** The refusals of the second factor: code → HTTP status and the sentence a visitor reads. */
export const secondFactorProblems = {
  'second-factor-required': [
    401,
    'Enter the code that your authenticator app shows now or one of your recovery codes, or use your passkey.',
  ],
  'second-factor-wrong': [
    400,
    'This code is not right, or was used already. Wait for the next one, or use a recovery code.',
  ],
  'second-factor-again': [403, 'Before you go on, show your second factor once more. What you typed stays.'],
  'second-factor-missing': [
    403,
    'Accounts of staff and directors need a second factor here. Set it up on your profile; then this page opens.',
  ],
  'second-factor-on': [409, 'Your second factor is on already. Switch it off first to set up another device.'],
  'second-factor-off': [409, 'Your second factor is off.'],
  'mailed-code-wrong': [400, 'This is not the code of our mail, or it is too old. Begin again to get a new one.'],
  'passkey-refused': [400, 'This passkey did not work. Try once more, or log in another way.'],
  'passkey-over': [400, 'That took too long. Please try once more.'],
  'passkey-known': [409, 'This passkey is in your list already.'],
  'passkey-not-found': [404, 'This passkey is not in your list any more.'],
  'too-many-passkeys': [409, 'You have as many passkeys as an account can have. Remove one that you do not use.'],
} as const satisfies ProblemTable;
