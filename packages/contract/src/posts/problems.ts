import type { ProblemTable } from '../core/problem-table.ts';

/** The refusals of posts: code → HTTP status and the sentence a visitor reads. */
export const postsProblems = {
  'post-not-found': [404, 'This post is not here any more.'],
  'category-not-found': [404, 'There is no such category.'],
  'category-staff-only': [403, 'Only staff write in this category. Please choose another one.'],
  'post-empty': [400, 'Please write a few words, or add a picture or a link.'],
  'tag-not-found': [400, 'One of the tags is not there any more. Please take it out and try again.'],
  'post-not-yours': [403, 'Only its author can do that.'],
  'edit-too-late': [409, 'A post or comment can be changed for {time} after it was written.'],
  'post-changed': [
    409,
    'This post was changed meanwhile. What you typed is kept: look at the post again, or save yours all the same.',
  ],
  'own-post-liked': [409, 'You cannot like your own post.'],
  'another-post-pinned': [409, 'Another post is pinned. Take its pin away first.'],
  'cursor-unreadable': [400, 'This list cannot go on from there. Please load it again.'],
  'search-too-slow': [503, 'This search takes too long. Please try it with more words, or rarer ones.'],
} as const satisfies ProblemTable;
