import { OTHER_PAGE, PAGE_NAMES, pageNameOf } from '../insights/page-names.ts';

const STAFF_PAGES = '/admin';

/** What a page on which something broke goes by; staff's own are one. */
export const BROWSER_ERROR_PAGES = [...PAGE_NAMES, STAFF_PAGES, OTHER_PAGE] as const;

/** Which of them a page is, by its path, which may itself open things: a report, an invitation. */
export const browserErrorPageOf = (path: string): (typeof BROWSER_ERROR_PAGES)[number] =>
  pageNameOf(path) ?? STAFF_PAGES;
