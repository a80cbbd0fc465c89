/** Shows how far long work has come: on a terminal in one line, in a log a line every ten seconds. */
export function progress(what: string): { to(done: number, total?: number): void; done(summary: string): void } {
  const isTerminal = process.stderr.isTTY === true;
  const startedAt = performance.now();
  const everyMs = isTerminal ? 100 : 10_000;
  let shownAt = startedAt;
  const seconds = () => ((performance.now() - startedAt) / 1000).toFixed(1);
  return {
    to(done, total) {
      const now = performance.now();
      if (now - shownAt < everyMs) return;
      shownAt = now;
      const share = total === undefined ? '' : ` of ${total.toLocaleString('en-US')}`;
      process.stderr.write(
        `${isTerminal ? '\r\x1b[K' : ''}${what}: ${done.toLocaleString('en-US')}${share}${isTerminal ? '' : '\n'}`,
      );
    },
    done(summary) {
      process.stderr.write(`${isTerminal ? '\r\x1b[K' : ''}${what}: ${summary} (${seconds()} s)\n`);
    },
  };
}
