interface Broken {
  /** What of the page: 'script', 'standings', 'avatar upload'. */
  readonly part: string;
  readonly error: unknown;
}

/** What broke on this page, until what reports it has loaded and takes each as it comes. */
export const broken: Broken[] = [];

/**
 * Notes what a promise fails with, and lets it fail: `call(…).catch(brokenIn('standings'))`. The screen has its own answer
 * to that.
 */
export const brokenIn =
  (part: string) =>
  (error: unknown): never => {
    if (!import.meta.env.SSR) broken.push({ part, error });
    throw error;
  };
