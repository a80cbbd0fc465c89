import type { Resources } from './resources.ts';
import type { Count, Suite } from './suite.ts';

export interface Outcome extends Count {
  readonly name: string;
  readonly seconds: number;
}

/**
 * Runs the suites, so many at once; one that waits for something lets the next go first.
 * Each line is printed with the name of its suite.
 */
export async function runInLanes(suites: readonly Suite[], lanes: number, resources: Resources): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const waiting = suites.map((suite) => ({ suite, ready: false }));
  let wake = Promise.withResolvers<void>();
  for (const entry of waiting) {
    // Whether it came or not: a suite whose resource did not come says so when it runs.
    void Promise.allSettled(entry.suite.needs.map((need) => resources.ready(need))).then(() => {
      entry.ready = true;
      wake.resolve();
      wake = Promise.withResolvers();
    });
  }
  const lane = async () => {
    while (waiting.length > 0) {
      const at = waiting.findIndex(({ ready }) => ready);
      const [entry] = at < 0 ? [] : waiting.splice(at, 1);
      if (entry === undefined) await wake.promise;
      else outcomes.push(await runOne(entry.suite, resources));
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return outcomes;
}

async function runOne(suite: Suite, resources: Resources): Promise<Outcome> {
  const startedAt = performance.now();
  const print = (line: string) => console.log(`[${suite.name}] ${line}`);
  print('begins');
  const count = await Promise.all(suite.needs.map((need) => resources.ready(need)))
    .then(() => suite.run(print))
    .catch((error: unknown) => {
      print(error instanceof Error ? error.message : String(error));
      return { passed: 0, failed: 1 };
    });
  const seconds = (performance.now() - startedAt) / 1000;
  print(`${count.passed} passed, ${count.failed} failed (${seconds.toFixed(1)} s)`);
  return { name: suite.name, seconds, ...count };
}
