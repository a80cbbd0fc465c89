/**
 * Runs what must be there before a command can start; a failure is one sentence and exit code 1.
 *
 * @param {...(() => Promise<void>)} steps
 */
export async function prepare(...steps) {
  try {
    for (const one of steps) await one();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
