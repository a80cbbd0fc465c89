import type { ProblemTable } from '../core/problem-table.ts';

/** The refusals of accounts: code → HTTP status and the sentence a visitor reads. */
export const accountsProblems = {
  'email-missing': [400, 'Email are required'],
  'session-not-found': [404, 'That session has ended already.'],
  'email-taken': [409, 'There is an account with this email already. Log in, or reset the password.'],
  'display-name-taken': [
    409,
    'Another member has this display name, or one that looks like it. Please choose another, or add a number.',
  ],
  'display-name-reserved': [400, 'This display name reads like one of our staff. Please choose another.'],
  'display-name-of-coach': [
    409,
    'This is the name of a coach here. Please choose another. Are you that coach? You can take it as soon as staff have approved you.',
  ],
  'password-too-common': [400, 'This password is one of the first that strangers try. Please choose another.'],
  'password-unchanged': [400, 'Please choose a password that differs from the old one.'],
  'password-wrong': [400, 'The old password is not right.'],
  'birthday-out-of-range': [400, 'Please enter your date of birth.'],
  'under-age': [
    403,
    'You can follow every score here without an account. We cannot open one for you now. If you are a parent and typed the date of a child, write to {email}: our staff can lift this.',
  ],
  'account-held': [
    403,
    'This account is on hold because of the date of birth that was entered, and is erased on {day}. If that date was wrong, or you are a parent and typed the date of a child, write to {email} before then: our staff can lift this.',
  ],
  'account-suspended': [
    403,
    'This account is suspended until {until}: {reason} If you think that is a mistake, you can appeal once, or write to {email}.',
  ],
  'link-not-good': [400, 'This link or code was used already or is too old. Please ask for a new one.'],
  'sign-in-code-wrong': [
    400,
    'This code is not right, or it is too old. Look for the newest mail, or let us send you another code.',
  ],
  'last-site-admin': [409, 'This is the last site administrator. Make another member one first.'],
} as const satisfies ProblemTable;
