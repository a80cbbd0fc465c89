import { expect, test } from 'vitest';
import { memberTurns } from './limits.ts';

test('the files of one member come one after the other, also after one that failed', async () => {
  const turns = memberTurns();
  const done: string[] = [];
  const gate = Promise.withResolvers<void>();
  const first = turns.take(1, async () => {
    await gate.promise;
    done.push('first');
    throw new Error('no CSV');
  });
  const second = turns.take(1, async () => done.push('second'));
  await turns.take(2, async () => done.push('of another member'));
  gate.resolve();
  await expect(first).rejects.toThrow('no CSV');
  await second;
  expect(done).toEqual(['of another member', 'first', 'second']);
});

test('a member who sends file after file is told to wait, and may go on later', async () => {
  const turns = memberTurns();
  const gate = Promise.withResolvers<void>();
  const sent = Array.from({ length: 6 }, () => turns.take(1, () => gate.promise));
  expect(() => turns.take(1, () => gate.promise)).toThrow(expect.objectContaining({ code: 'too-many-attempts' }));
  gate.resolve();
  await Promise.all(sent);
  await expect(turns.take(1, async () => 'read')).resolves.toBe('read');
});
