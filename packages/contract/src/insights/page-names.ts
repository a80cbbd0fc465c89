/**
 * The pages that are counted, as the router writes them. Counts name a page and never what is on it: which game, which
 * team, who. A test finds each among the router’s own.
 */
export const PAGE_NAMES = [
  '/',
  '/scores',
  '/today-scores',
  '/scores/standings',
  '/scores/point-ranking',
  '/scores/view/:gameId',
  '/scores/missing',
  '/scores/forum',
  '/scores/tonight',
  '/agate',
  '/uploadScores/:id',
  '/ms-rp/:reportId',
  '/ms-rp-ad/:reportId',
  '/mc-rp-ad/:reportId',
  '/notifications',
  '/notifications/preferences',
  '/stop-mails/:token',
  '/playoffs',
  '/playoffs/view/:id',
  '/playoffs/projected/:id',
  '/playoffs/projected/state/:stateId',
  '/sign-in',
  '/login/:email?/:error?',
  '/sign-up',
  '/forgot-password',
  '/forgot-password-change',
  '/change-password',
  '/age-screen-pass',
  '/account-on-hold',
  '/appeal',
  '/profile-sign-up',
  '/add-school-sub',
  '/complete-preferences',
  '/invite/:token',
  '/join/:token',
  '/my-account/:tab?',
  '/verify-email',
  '/confirm-email-change',
  '/stop-email-change',
  '/sign-in-link',
  '/restore-account',
  '/teams',
  '/schedules',
  '/schedules/forum',
  '/forums/search/plain-text/:query?',
  '/forums/search/:categoryOrTag/:tagType/:tagString/:tagEntityId?',
  '/forums/post/:postId/:slug?',
  '/forums/podcast',
  '/forums/*',
  '/word-of-the-day',
  '/playgames',
  '/distribution',
  '/standings-widget',
  '/about-csz',
  '/contact-us/:gameId?/:gameName?',
  '/advertise',
  '/privacy',
  '/terms',
  '/api/docs/:group?',
] as const;

/** What is no page of the list, new ones and wrong addresses among them. */
export const OTHER_PAGE = 'other';

const patternOf = (name: string): RegExp =>
  new RegExp(
    `^${name
      .replace(/\/:\w+\?/g, '(?:/[^/]+)?')
      .replace(/\/:\w+/g, '/[^/]+')
      .replace(/\/\*$/, '(?:/.*)?')}/?$`,
  );

const PATTERNS = PAGE_NAMES.map((name) => [name, patternOf(name)] as const);

/** Under which name a page is counted, by its path; undefined for staff's own pages, which are not. */
export function pageNameOf(path: string): (typeof PAGE_NAMES)[number] | typeof OTHER_PAGE | undefined {
  if (/^\/admin(?:\/|$)/.test(path)) return undefined;
  return PATTERNS.find(([, pattern]) => pattern.test(path))?.[0] ?? OTHER_PAGE;
}
