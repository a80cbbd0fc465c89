import { expect, test } from 'vitest';
import { type Pool, startPool } from './testing/start-pool.ts';

interface PooledServer extends Pool {
  /** The number of the process that answers. */
  ask(): Promise<number>;
  /** How often all of them were asked. */
  countAll(): Promise<number>;
}

async function startServer(count: number, ...more: string[]): Promise<PooledServer> {
  const pool = await startPool(new URL('testing/pooled-server.ts', import.meta.url), String(count), ...more);
  const get = async (path: string) => (await pool.get(path)).text();
  const countAll = async () => Number(/^asked_total (\d+)$/m.exec(await get('/metrics'))?.[1]);
  return { ...pool, ask: async () => Number(await get('/')), countAll };
}

/** Who answers, until each of so many has. */
async function everyone({ ask }: PooledServer, count: number): Promise<Set<number>> {
  const numbers = new Set<number>();
  for (let tries = 0; numbers.size < count && tries < 100; tries += 1) numbers.add(await ask());
  return numbers;
}

/** Has all of them replaced. @returns what was refused meanwhile. */
async function replaceAll(pool: PooledServer): Promise<unknown[]> {
  pool.process.kill('SIGUSR2');
  const failures: unknown[] = [];
  while (!pool.lines.includes('Every process was replaced.')) {
    await pool.ask().catch((error) => failures.push(error));
  }
  return failures;
}

test('processes share a port, one that is killed is replaced, and all are replaced without a refused request', async () => {
  const pool = await startServer(2);
  await expect.poll(() => pool.lines).toContain('ready');
  const [first = 0, second = 0] = await everyone(pool, 2);
  expect([first, second, pool.process.pid]).toHaveLength(new Set([first, second, pool.process.pid]).size);

  process.kill(first, 'SIGKILL');
  await expect.poll(() => pool.lines).toContain(`Process ${first} ended (SIGKILL); another takes its place.`);
  await expect.poll(async () => (await everyone(pool, 2)).size).toBe(2);
  const before = await everyone(pool, 2);
  expect([before.has(first), before.has(second)]).toEqual([false, true]);

  expect(await replaceAll(pool)).toEqual([]);
  const after = await everyone(pool, 2);
  expect(after.isDisjointFrom(before)).toBe(true);
  expect(after.size).toBe(2);

  pool.process.kill('SIGTERM');
  expect(await pool.exitCode).toBe(0);
  for (const number of after) expect(() => process.kill(number, 0)).toThrow('ESRCH');
});

test('a single process is replaced without a refused request too, and when it was killed', async () => {
  const pool = await startServer(1);
  await expect.poll(() => pool.lines).toContain('ready');
  const first = await pool.ask();
  expect(await replaceAll(pool)).toEqual([]);
  const second = await pool.ask();
  process.kill(second, 'SIGKILL');
  await expect.poll(() => pool.lines).toContain(`Process ${second} ended (SIGKILL); another takes its place.`);
  await expect.poll(() => pool.ask().catch(() => second)).not.toBe(second);
  expect(new Set([first, second, await pool.ask(), pool.process.pid]).size).toBe(4);
});

test('a portal that no other process keeps says that it is not replaced, and goes on', async () => {
  const alone = await startServer(1, 'alone');
  await expect.poll(() => alone.lines).toContain('ready');
  alone.process.kill('SIGUSR2');
  await expect.poll(() => alone.lines).toHaveLength(2);
  expect(alone.lines[1]).toContain('This process is not replaced');
  expect(await alone.ask()).toBe(alone.process.pid);
});

test('whichever process is asked for figures answers with those of all', async () => {
  const pool = await startServer(2);
  await expect.poll(() => pool.lines).toContain('ready');
  for (let n = 0; n < 10; n += 1) await pool.ask();
  expect(await Promise.all([pool.countAll(), pool.countAll(), pool.countAll()])).toEqual([10, 10, 10]);
});

test('a stop ends them all, also while they start and while they are replaced', async () => {
  const starting = await startServer(3);
  await expect.poll(() => starting.ask().catch(() => 0)).toBeGreaterThan(0);
  starting.process.kill('SIGTERM');
  expect(await starting.exitCode).toBe(0);

  const replacing = await startServer(2);
  await expect.poll(() => replacing.lines).toContain('ready');
  const before = await everyone(replacing, 2);
  replacing.process.kill('SIGUSR2');
  await expect.poll(async () => before.has(await replacing.ask())).toBe(false);
  replacing.process.kill('SIGTERM');
  expect(await replacing.exitCode).toBe(0);
});

test('processes that cannot start end it all, with their own code', async () => {
  const pool = await startServer(2, 'cannot-start');
  expect(await pool.exitCode).toBe(3);
  expect(pool.lines).toEqual([]);
});

test('the processes end with the one that keeps them, however that ends', async () => {
  const pool = await startServer(2);
  await expect.poll(() => pool.lines).toContain('ready');
  const numbers = await everyone(pool, 2);
  pool.process.kill('SIGKILL');
  await pool.exitCode;
  for (const number of numbers) {
    await expect
      .poll(() => {
        try {
          return process.kill(number, 0);
        } catch {
          return false;
        }
      })
      .toBe(false);
  }
});
