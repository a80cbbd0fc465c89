/** So long the browser waits for what a page can do without, in milliseconds: on a good line it comes in that time. */
const MOMENT_MS = 300;

const isBrowser = () => typeof document !== 'undefined';

/** For a list of which the page says itself that it is on its way: only the server waits for it. */
export const onServer = (list: Promise<unknown> | undefined): Promise<unknown> | undefined =>
  isBrowser() ? undefined : list;

/** For a list of which the page says itself that it did not come: only on the server that is the end of the page. */
export const neededOnServer = (list: Promise<unknown>): Promise<unknown> =>
  isBrowser() ? list.catch(() => undefined) : list;

/** For what stands beside a page's matter: in the browser the page does not wait for it longer than a moment. */
export const aMomentFor = (lists: Promise<unknown>): Promise<unknown> =>
  isBrowser() ? Promise.race([lists, new Promise((resolve) => setTimeout(resolve, MOMENT_MS))]) : lists;
