import { expect, test } from 'vitest';
import { countOf, failuresOf, type Report } from './vitest-project.ts';

const file = (status: string, ...tests: string[]) => ({
  name: 'some.test.ts',
  status,
  message: status === 'failed' ? 'Cannot be read.' : '',
  assertionResults: tests.map((one, at) => ({
    status: one,
    fullName: `test ${at}`,
    failureMessages: one === 'failed' ? ['1 is not 2'] : [],
  })),
});
const report = (passed: number, failed: number, ...testResults: Report['testResults']): Report => ({
  numPassedTests: passed,
  numFailedTests: failed,
  testResults,
});

test('tests are counted as vitest counts them', () => {
  const given = report(2, 1, file('passed', 'passed'), file('failed', 'passed', 'failed'));
  expect(countOf(given, 1)).toEqual({ passed: 2, failed: 1 });
});

test('a file that could not be read is a failure of its own', () => {
  expect(countOf(report(1, 0, file('passed', 'passed'), file('failed')), 1)).toEqual({ passed: 1, failed: 1 });
});

test('a run that went wrong is never a success', () => {
  expect(countOf(report(1, 0, file('passed', 'passed')), 1)).toEqual({ passed: 1, failed: 1 });
  expect(countOf(undefined, 0)).toEqual({ passed: 0, failed: 1 });
});

test('a run without a test is a failure', () => {
  expect(countOf(report(0, 0), 0)).toEqual({ passed: 0, failed: 1 });
});

test('what failed is named with its file and what was wrong', () => {
  const given = report(2, 1, file('passed', 'passed'), file('failed', 'passed', 'failed'), file('failed'));
  expect(failuresOf(given)).toEqual(['some.test.ts > test 1\n1 is not 2', 'some.test.ts\nCannot be read.']);
});
