import * as z from 'zod';
import { Done } from '../accounts/calls.ts';
import { defineCall } from '../core/call.ts';
import { text } from '../core/text.ts';
import { Id, listOf, Moment, paging } from '../core/wire.ts';
import { browserErrorsRoutes } from './routes.ts';

const browserErrors = { tag: 'Browser errors' } as const;

/** What of a page can break: its scripts, a promise that no one awaits, what is drawn, and three acts of the page. */
export const BROWSER_ERROR_PARTS = [
  'script',
  'promise',
  'screen',
  'standings',
  'avatar upload',
  'avatar delete',
] as const;
/** One of them. */
export type BrowserErrorPart = (typeof BROWSER_ERROR_PARTS)[number];

/** Errors on one page of staff's list. */
export const BROWSER_ERRORS_PER_PAGE = 25;
/** The most characters of a message that a report comes with; fewer are kept. */
export const LONGEST_REPORTED_MESSAGE = 1000;

export const reportBrowserError = defineCall(browserErrorsRoutes.reportBrowserError, {
  ...browserErrors,
  summary:
    'Reports what broke in a browser. Nothing of who reads is kept, and texts are cleaned of what could name them.',
  body: z.object({
    part: z.enum(BROWSER_ERROR_PARTS),
    message: text().min(1).max(LONGEST_REPORTED_MESSAGE),
    line: text()
      .regex(/^[\w.$-]{1,100}\.js:\d{1,7}:\d{1,7}$/, 'must be a file with line and column')
      .optional()
      .meta({
        description: 'Where in our scripts: file, line and column.',
        examples: ['scores-page-Bq3_x1aZ.js:1:2345'],
      }),
    page: text()
      .regex(/^(?:\/[\w:?*/-]{0,99}|other)$/, 'must be a page as the router writes it')
      .meta({
        description:
          'Which page of the router it was; the address itself does not leave the browser, for it may open things.',
        examples: ['/scores/view/:gameId'],
      }),
    build: text()
      .regex(/^\w{1,16}$/)
      .optional()
      .meta({ description: 'The build that the page is of.' }),
  }),
  answer: Done,
});

/** Open until staff have looked after it; it opens again when it happens again. */
export const BROWSER_ERROR_STATUSES = ['open', 'done'] as const;

/** What broke in one or many visits alike: its message, its place, how often and since when it happened. */
export const BrowserError = z
  .object({
    id: Id,
    part: z.enum(BROWSER_ERROR_PARTS),
    message: z.string(),
    script: z.string().meta({ description: 'The script it broke in, without its build; empty when it is not known.' }),
    line: z.string().nullable().meta({ description: 'Of the latest: file, line and column.' }),
    count: z.int(),
    firstSeenAt: Moment,
    lastSeenAt: Moment,
    pages: z
      .array(z.string())
      .meta({ description: 'As the router writes them, the latest first; so are the next two.' }),
    browsers: z.array(z.string()),
    builds: z.array(z.string()),
    status: z.enum(BROWSER_ERROR_STATUSES),
  })
  .meta({ id: 'BrowserError' });
export type BrowserError = z.output<typeof BrowserError>;

export const listBrowserErrors = defineCall(browserErrorsRoutes.listBrowserErrors, {
  ...browserErrors,
  summary: 'What broke in browsers, as groups of the same message at the same place, the latest first.',
  query: z.strictObject({
    status: z.enum(BROWSER_ERROR_STATUSES).default('open'),
    ...paging(BROWSER_ERRORS_PER_PAGE, 100),
  }),
  answer: listOf(BrowserError),
});

export const changeBrowserErrorStatus = defineCall(browserErrorsRoutes.changeBrowserErrorStatus, {
  ...browserErrors,
  summary: 'Marks an error as done, or opens it again.',
  params: z.strictObject({ id: Id }),
  body: z.object({ status: z.enum(BROWSER_ERROR_STATUSES) }),
  answer: Done,
});

declare module '../core/call.ts' {
  interface Calls {
    reportBrowserError: typeof reportBrowserError;
    listBrowserErrors: typeof listBrowserErrors;
    changeBrowserErrorStatus: typeof changeBrowserErrorStatus;
  }
}
