import { expect, test } from 'vitest';
import { startPool } from './testing/start-pool.ts';

test('while the database is away, all processes show what one of them has kept, and say how old it is', async () => {
  const pool = await startPool(new URL('testing/keeping-server.ts', import.meta.url));
  await expect.poll(() => pool.lines).toContain('ready');
  const visit = async (path: string) => {
    const answer = await pool.get(path);
    const page = await answer.text();
    return {
      status: answer.status,
      // Missing where the bytes were finished before.
      process: answer.headers.get('x-process'),
      isShown: page.includes('Falcons 21, Wolves 14'),
      isOfEarlier: page.includes(': updated less than a minute ago. '),
    };
  };

  const { process: maker, ...refused } = await visit('/pages/0');
  expect(refused).toMatchObject({ status: 503, isOfEarlier: false });
  const path = `/pages/${maker}`;
  await expect.poll(() => visit(path)).toMatchObject({ status: 200, process: maker });

  const answers = [];
  for (let n = 0; n < 20; n += 1) answers.push(await visit(path));
  expect(answers.filter(({ status, isShown }) => status !== 200 || !isShown)).toEqual([]);
  const ofOther = answers.filter(({ process }) => process !== null && process !== maker);
  expect(ofOther.length).toBeGreaterThan(1);
  expect(ofOther.filter(({ isOfEarlier }) => !isOfEarlier)).toEqual([]);
});
