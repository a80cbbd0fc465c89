import type { ProblemTable } from '../core/problem-table.ts';

/** The refusals of moderation: code → HTTP status and the sentence a visitor reads. */
export const moderationProblems = {
  'review-item-not-found': [404, 'There is nothing to decide here any more.'],
  'review-item-decided': [409, 'This has changed since you opened it. Please look at it again.'],
  'take-down-has-a-message': [409, 'Answer and close its message: that takes it out of the queue.'],
  'not-a-moderator': [403, 'Only moderators of this county do that.'],
  'claim-on-own': [409, 'This is your own. You can delete it.'],
  'claimed-already': [409, 'You reported this already. Thank you; staff will look at it.'],
  'pinned-not-claimed': [409, 'A pinned post cannot be reported or hidden.'],
  'member-silenced': [403, 'You cannot write in The Zone until {until}: {reason} You can appeal in your account.'],
  'same-text-again': [409, 'You posted the same text a moment ago.'],
  'zone-limit': [429, 'That is a lot for one day. Try again later: {limit}. What you typed stays.'],
  'newcomer-limit': [
    429,
    'New members may post up to {limit}. That grows as you read and take part. What you typed stays.',
  ],
  'zone-pause': [429, 'Please wait {seconds} seconds before you write again. What you typed stays.'],
  'appeal-not-found': [404, 'There is nothing to appeal here.'],
  'appealed-already': [409, 'You appealed this already. Staff answer each appeal once.'],
  'held-item-not-found': [404, 'This does not wait any more. It may be back on its page.'],
  'only-staff-suspend': [403, 'Only staff suspend a member. You can silence the member until they have looked.'],
  'sanction-not-found': [404, 'There is no such sanction any more.'],
  'staff-not-sanctioned': [409, 'Staff cannot be silenced or suspended. Take their staff rights first.'],
} as const satisfies ProblemTable;
