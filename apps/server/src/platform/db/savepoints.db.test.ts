import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { withSavepoints } from './savepoints.ts';

const { db, close } = await openTestDatabase();
afterAll(close);

const keys = async () => {
  const rows = await db.selectFrom('attempts').select('key').orderBy('key').execute();
  return rows.map(({ key }) => key);
};

test('a transaction inside another one that fails takes back its own writes and no others', async () => {
  await db.transaction().execute(async (tx) => {
    const inner = withSavepoints(tx);
    const write = (key: string) =>
      inner
        .insertInto('attempts')
        .values({ key, window_start: new Date(0) })
        .execute();
    await inner.transaction().execute(() => write('first'));
    const failing = inner.transaction().execute(async () => {
      await write('second');
      throw new Error('refused');
    });
    await expect(failing).rejects.toThrow('refused');
    await write('third');
  });
  expect(await keys()).toEqual(['first', 'third']);
});

test('when the whole fails nothing of its parts stays', async () => {
  const before = await keys();
  const whole = db.transaction().execute(async (tx) => {
    const part = withSavepoints(tx).transaction();
    await part.execute((inner) => inner.deleteFrom('attempts').execute());
    throw new Error('interrupted');
  });
  await expect(whole).rejects.toThrow('interrupted');
  expect(await keys()).toEqual(before);
});
