import type { ProblemTable } from '../core/problem-table.ts';

/** The refusals of roles, invitations and requests: code → HTTP status and the sentence a visitor reads. */
export const rolesProblems = {
  'not-your-team': [403, 'This is not one of your teams.'],
  'coach-on-file': [409, 'This team has a coach on file already: {name}.'],
  'role-not-found': [404, 'You do not have this role any more. Please reload the page.'],
  'role-held': [409, 'You have this role already.'],
  'role-requested': [409, 'You requested this role already. It waits for approval.'],
  'school-not-listed': [409, 'This school cannot be chosen now: it is closed, or not listed yet.'],
  'sport-has-teams': [400, 'Please choose one team of {sport}, for example boys or girls, varsity or JV.'],
  'email-not-verified': [403, 'Please confirm your email address first: the link is in the mail we sent you.'],
  'invitation-not-found': [404, 'There is no such invitation. Please check the link in your mail.'],
  'invitation-used': [409, 'This invitation was answered already.'],
  'invitation-over': [410, 'This invitation is too old. Please ask {name} for a new one.'],
  'invitation-withdrawn': [410, 'This invitation was taken back. Please ask {name} about it.'],
  'invitation-answered': [409, 'This invitation was answered or taken back already.'],
  'invitation-for-another': [
    403,
    'This invitation is for {email}. Log in with that address, or ask {name} to invite the one that you use here.',
  ],
  'may-not-invite': [403, 'You cannot invite others as {role} there. {who} can.'],
  'coach-update-pending': [409, 'You sent us this already. It waits for approval.'],
  'request-not-found': [404, 'There is no such request any more.'],
  'undo-over': [409, 'An approval can be undone for a minute. You can still end the role on the page of the member.'],
  'question-not-found': [404, 'This question needs no answer any more.'],
  'question-open': [409, 'A question about this request still waits for its answer. You can ask again after it.'],
  'question-answered': [409, 'You have answered this question already.'],
  'already-decided': [409, 'This request was decided already: {name} {status} it.'],
} as const satisfies ProblemTable;
