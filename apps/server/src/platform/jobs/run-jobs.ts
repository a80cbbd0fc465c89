import type { JobHandler } from '#server/platform/jobs.ts';

/** Jobs that a process takes and does together where their handler can: others wait no longer than for these. */
export const TOGETHER = 100;

/**
 * Does some jobs of one kind; answers for each what went wrong with it.
 *
 * @param onTogetherFailed hears why they could not be done together, before each is done by itself.
 */
export async function runJobs(
  handler: JobHandler<unknown>,
  data: readonly unknown[],
  onTogetherFailed: (error: unknown) => void,
): Promise<readonly (Error | undefined)[]> {
  if (handler.runAll === undefined || data.length < 2) return Promise.all(data.map((one) => runOne(handler, one)));
  try {
    await handler.runAll(data);
    return data.map(() => undefined);
  } catch (error) {
    onTogetherFailed(error);
    const errors: (Error | undefined)[] = [];
    for (const one of data) errors.push(await runOne(handler, one));
    return errors;
  }
}

async function runOne(handler: JobHandler<unknown>, data: unknown): Promise<Error | undefined> {
  try {
    await handler.run(data);
    return undefined;
  } catch (thrown) {
    return thrown instanceof Error ? thrown : new Error(String(thrown));
  }
}
