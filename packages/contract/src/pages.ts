import { calendarsPages } from './calendars/pages.ts';
import { gamesPages } from './games/pages.ts';
import { homePages } from './home/pages.ts';
import { missingScoresPages } from './missing-scores/pages.ts';
import { pickEmPages } from './pick-em/pages.ts';
import { playoffsPages } from './playoffs/pages.ts';
import { pointRankingsPages } from './point-rankings/pages.ts';
import { postsPages } from './posts/pages.ts';
import { schedulePages } from './schedule/pages.ts';
import { scoresPages } from './scores/pages.ts';
import { standingsPages } from './standings/pages.ts';
import { wordOfTheDayPages } from './word-of-the-day/pages.ts';

/** Addresses of the pages, a line a noun, with the query names that links out in the world carry. */
export const pages = {
  ...scoresPages,
  ...standingsPages,
  ...pointRankingsPages,
  ...gamesPages,
  ...homePages,
  ...calendarsPages,
  ...schedulePages,
  ...missingScoresPages,
  ...pickEmPages,
  ...playoffsPages,
  ...postsPages,
  ...wordOfTheDayPages,
  about: () => '/about-csz',
  advertise: () => '/advertise',
  privacy: () => '/privacy',
  terms: () => '/terms',
  /** The groups of calls; with one of them its calls, whole. */
  apiDocs: (group?: string) => (group === undefined ? '/api/docs' : `/api/docs/${group}`),
} as const;
