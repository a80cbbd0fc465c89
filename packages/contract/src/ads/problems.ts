import type { ProblemTable } from '../core/problem-table.ts';

/** The refusals of advertising: code → HTTP status and the sentence a visitor reads. */
export const adsProblems = {
  'ad-link-not-good': [404, 'This advertisement is over, or its link is not whole.'],
  'advertiser-not-found': [404, 'There is no such advertiser.'],
  'advertiser-exists': [409, 'There is an advertiser of this name already.'],
  'campaign-not-found': [404, 'There is no such campaign.'],
  'campaign-changed': [409, 'A colleague changed this campaign meanwhile. Look at it again, then save.'],
  'campaign-ended': [409, 'This campaign has ended. Make a new one.'],
  'ad-keyword-unknown': [400, 'A state, county or sport of this campaign is not there any more.'],
  'creative-not-found': [404, 'There is no such advertisement.'],
  'ad-picture-not-yours': [400, 'Upload this picture here first.'],
} as const satisfies ProblemTable;
