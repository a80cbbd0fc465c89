import type { ProblemTable } from './problem-table.ts';

/** What any call may refuse. */
export const coreProblems = {
  'unknown-parameter': [400, 'This address has a part we do not know: {name}. Known here: {known}.'],
  'not-found': [404, "(404) The page you've requested is not found."],
  'method-not-allowed': [405, 'This address takes {allowed}, not {method}.'],
  'request-too-slow': [408, 'This took too long to arrive. Please try again.'],
  'body-too-large': [413, 'This is too much at once: {kilobytes} kB may be sent here.'],
  'wrong-content-type': [415, 'Please send {expected}.'],
  'headers-too-large': [431, 'This address is too long, or too much came with it.'],
  'too-many-requests': [429, 'That was a lot at once. Please try again in {seconds} seconds.'],
  'too-many-attempts': [429, 'Too many tries. Please wait {seconds} seconds and try again.'],
  'not-an-image': [400, 'Only image files, please.'],
  'image-unreadable': [
    400,
    'We cannot read this kind of picture. Please save it as JPEG, or take a screenshot of it, and choose that.',
  ],
  'image-too-large': [413, 'This picture is too large. It may have up to {megabytes} MB and {megapixels} megapixels.'],
  'not-allowed': [403, 'Not Authorized'],
  'cross-origin': [403, 'This request came from another site. Please use the pages of this one.'],
  'server-error': [500, '500 Server Error'],
  'live-full': [503, 'Too many pages are open just now. This one looks for changes from time to time.'],
  'database-away': [503, 'Our records are out of reach for a moment. Please try again in a few seconds.'],
  'not-ready': [503, 'We are just starting up. Please try again in a moment.'],
} as const satisfies ProblemTable;
