import { expect, test } from 'vitest';
import { readSettings } from '#server/settings.ts';
import { demoCommand } from './demo.ts';

const settings = readSettings({ NODE_ENV: 'test', LOG_LEVEL: 'silent' });

test.each([
  [{ today: '2026-02-30' }, '2026-02-30 is no day; write it like 2026-11-21.'],
  [{ today: 'tomorrow' }, 'tomorrow is no day; write it like 2026-11-21.'],
  [{ today: '2014-06-30' }, 'The demo world needs a day from 1 July 2014 on.'],
  [{ seed: 'lucky' }, 'The seed is lucky; it must be a whole number.'],
  [{ seed: '-1' }, 'The seed is -1; it must be a whole number.'],
])('%o is refused before any database is opened', async (values, sentence) => {
  await expect(demoCommand.run({ values, positionals: [], settings })).rejects.toMatchObject({
    message: sentence,
    exitCode: 2,
  });
});
