import { runInLanes } from './lanes.ts';
import { Resources } from './resources.ts';
import { SUITES } from './suites.ts';
import { tableOf, totalOf } from './summary.ts';

/** Two suites at once keep two cores busy; more only wait for each other. */
const LANES = 2;

async function main(words: readonly string[]): Promise<number> {
  const chosen = SUITES.filter(({ name }) => words.length === 0 || words.some((word) => name.startsWith(word)));
  const unknown = words.find((word) => !SUITES.some(({ name }) => name.startsWith(word)));
  if (unknown !== undefined) {
    console.error(`There is no suite "${unknown}"; there are: ${SUITES.map(({ name }) => name).join(', ')}.`);
    return 2;
  }
  const resources = new Resources();
  const outcomes = await runInLanes(chosen, LANES, resources).finally(() => resources.release());
  const { passed, failed } = totalOf(outcomes);
  for (const { name, failures = [] } of outcomes) {
    for (const failure of failures) console.log(`\nFAILED [${name}] ${failure}`);
  }
  console.log(`\n${tableOf(outcomes)}\n\n${passed} passed, ${failed} failed`);
  return failed > 0 || passed === 0 ? 1 : 0;
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(130));
process.exitCode = await main(process.argv.slice(2));
