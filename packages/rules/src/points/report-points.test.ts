import { expect, test } from 'vitest';
import { earnedByReport } from './report-points.ts';

const report = { wasRight: null, isCorrection: false, isAfterResult: false };

test.each([
  ['a report pays its small part at once', {}, [true, false]],
  ['and the rest when it was right', { wasRight: true }, [true, true]],
  ['a wrong report pays nothing', { wasRight: false }, [false, false]],
  ['a copy of a result pays nothing', { wasRight: true, isAfterResult: true }, [false, false]],
  ['a correction pays nothing at once', { isCorrection: true, isAfterResult: true }, [false, false]],
  [
    'a correction that became the result pays both',
    { isCorrection: true, isAfterResult: true, wasRight: true },
    [true, true],
  ],
] as const)('%s', (_, facts, [reported, correct]) => {
  expect(earnedByReport({ ...report, ...facts })).toEqual({ reported, correct });
});
