import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stream } from './stream.ts';
import type { Count, Resource, Suite } from './suite.ts';
import { totalOf } from './summary.ts';

/** What this needs of vitest's JSON report. */
export interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    /** Its file. */
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

/** One more test of a whole run, which looks at what the tests wrote down in a file. */
export interface WholeRunTest {
  /** The variable by which the tests find the file. */
  readonly variable: string;
  count(file: string, print: (line: string) => void): Promise<Count>;
}

interface VitestOptions {
  /** Counts as one test more. */
  readonly atEnd?: WholeRunTest;
  /** Files at once; as many as there are cores, but one, unless stated otherwise. */
  readonly workers?: number;
  /** Projects of vitest.config.ts; the one with the name of the suite, unless stated otherwise. */
  readonly projects?: readonly string[];
}

/** Projects of vitest.config.ts as a suite. */
export function vitestProject(
  name: string,
  needs: readonly Resource[] = [],
  { atEnd, workers, projects = [name] }: VitestOptions = {},
): Suite {
  return {
    name,
    needs,
    run: async (print) => {
      const folder = await mkdtemp(join(tmpdir(), 'csz-report-'));
      const file = join(folder, 'report.json');
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
      const most = workers === undefined ? [] : [`--maxWorkers=${workers}`];
      const args = ['run', ...projects.map((project) => `--project=${project}`), ...most, ...reporters];
      const written = join(folder, 'written');
      const env = atEnd === undefined ? {} : { [atEnd.variable]: written };
      const code = await stream({ program: 'vitest', args, env }, (line) => line.trim() !== '' && print(line));
      const text = await readFile(file, 'utf8').catch(() => undefined);
      const report = text === undefined ? undefined : (JSON.parse(text) as Report);
      const counts = [countOf(report, code)];
      if (atEnd !== undefined) counts.push(await atEnd.count(written, print));
      await rm(folder, { recursive: true });
      return { ...totalOf(counts), failures: report === undefined ? [] : failuresOf(report) };
    },
  };
}

/** The file, the title and what was wrong, for each test that failed and each file that could not be read. */
export function failuresOf({ testResults }: Report): string[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [`${name}\n${message}`] : [];
    return failed.map(({ fullName, failureMessages }) => `${name} > ${fullName}\n${failureMessages.join('\n')}`);
  });
}

/** A file that cannot be read counts as one failure, and so does a run that went wrong without a failed test. */
export function countOf(report: Report | undefined, exitCode: number): Count {
  if (report === undefined) return { passed: 0, failed: 1 };
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  const failed = report.numFailedTests + broken.length;
  const passed = report.numPassedTests;
  const wentWrong = exitCode !== 0 || passed + failed === 0;
  return { passed, failed: failed === 0 && wentWrong ? 1 : failed };
}
