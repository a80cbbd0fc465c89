import type { ProblemTable } from '../core/problem-table.ts';

/** The refusals of comments: code → HTTP status and the sentence a visitor reads. */
export const commentsProblems = {
  'comment-not-found': [404, 'This comment is not here any more.'],
  'thread-locked': [409, 'Staff closed the comments of this post.'],
  'slow-mode': [429, 'This post takes one comment every {seconds} seconds from each member. What you typed stays.'],
} as const satisfies ProblemTable;
