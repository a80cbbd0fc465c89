/** On a terminal the line counts the seconds; a log gets a sign of life this often. */
const LOG_EVERY_MS = 10_000;

/**
 * Says what is being done and that it is still going on, then how long it took.
 *
 * @template T
 * @param {string} what
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(what, work) {
  const isTerminal = process.stderr.isTTY === true;
  const startedAt = Date.now();
  const seconds = () => Math.round((Date.now() - startedAt) / 1000);
  const line = isTerminal ? '\r\x1b[K' : '';
  process.stderr.write(isTerminal ? `${what} …` : `${what} …\n`);
  const ticking = setInterval(
    () => process.stderr.write(isTerminal ? `${line}${what} … ${seconds()} s` : `  still at it after ${seconds()} s\n`),
    isTerminal ? 1000 : LOG_EVERY_MS,
  );
  try {
    const result = await work();
    process.stderr.write(`${line}${what}: done in ${seconds()} s\n`);
    return result;
  } catch (error) {
    process.stderr.write(`${line}${what}: failed after ${seconds()} s\n`);
    throw error;
  } finally {
    clearInterval(ticking);
  }
}
