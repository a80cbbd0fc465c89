import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Edge, surrogateHeaders, withoutSurrogate } from './edge.ts';

/** What the edge was sent, and how it answers. */
let lines: string[] = [];
let answers: () => Promise<Response>;

beforeEach(() => {
  vi.useFakeTimers();
  lines = [];
  answers = async () => new Response('');
  vi.stubGlobal(
    'fetch',
    (_address: string, { method, headers }: { method: string; headers: Record<string, string> }) => {
      expect(method).toBe('PURGE');
      lines.push(headers['surrogate-key'] ?? '');
      return answers();
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const anEdge = (onFailure = () => {}) => new Edge(['http://edge.example.org:6081'], onFailure);
const keysOf = (line = '') => line.split(' ').filter((name) => name.includes(':') || name === '*');

test('changes of one moment go out together, and once more for what was on its way to the edge', async () => {
  const edge = anEdge();
  const dropped = [edge.purge(['game:7']), edge.purge(['team:3', 'game:7'])];
  await vi.advanceTimersByTimeAsync(50);
  await Promise.all(dropped);
  expect(lines.map(keysOf)).toEqual([['game:7', 'team:3']]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(lines.map(keysOf)).toEqual([
    ['game:7', 'team:3'],
    ['game:7', 'team:3'],
  ]);
  expect(edge.counts).toEqual({ taken: 2, failed: 0, waiting: 0 });
});

test('a change that joins a purge that repeats others is repeated too, alone', async () => {
  const edge = anEdge();
  void edge.purge(['game:7']);
  await vi.advanceTimersByTimeAsync(50);
  // The repeat of the first waits for others when the second comes.
  await vi.advanceTimersByTimeAsync(510);
  expect(edge.counts).toMatchObject({ taken: 1, waiting: 2 });
  void edge.purge(['game:8']);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(lines.map(keysOf)).toEqual([['game:7'], ['game:7', 'game:8'], ['game:8']]);
});

test('what the edge did not take is sent until it does, with what came meanwhile, and nothing is sent twice at once', async () => {
  const failures: unknown[] = [];
  const edge = new Edge(['http://edge.example.org:6081'], (_, error) => failures.push(error));
  answers = async () => new Response('', { status: 503 });
  const dropped = edge.purge(['game:7']);
  let isDropped = false;
  void edge.purge(['game:7']).then(() => {
    isDropped = true;
  });
  await vi.advanceTimersByTimeAsync(60);
  expect(isDropped).toBe(false);
  // Open pages are not kept waiting by an edge that is away.
  await vi.advanceTimersByTimeAsync(300);
  await dropped;
  answers = async () => Promise.reject(new TypeError('fetch failed'));
  void edge.purge(['game:8']);
  await vi.advanceTimersByTimeAsync(20_000);
  const failed = lines.length;
  expect([failures.length, failed < 12]).toEqual([failed, true]);
  expect(edge.counts.waiting).toBeGreaterThan(0);
  answers = async () => new Response('');
  await vi.advanceTimersByTimeAsync(5100);
  expect(keysOf(lines[failed])).toEqual(['game:7', 'game:8']);
  expect(edge.counts).toMatchObject({ failed, waiting: 0 });
});

test('many changes go out as several requests that caches take, and too many drop everything', async () => {
  const edge = anEdge();
  const games = (count: number) => Array.from({ length: count }, (_, at) => `game:${at}`);
  void edge.purge(games(1500));
  await vi.advanceTimersByTimeAsync(50);
  expect(lines.length).toBeGreaterThan(2);
  expect(lines.every((line) => line.length <= 7500)).toBe(true);
  expect(lines.flatMap(keysOf)).toEqual(games(1500));
  await vi.advanceTimersByTimeAsync(1000);
  lines = [];
  void edge.purge(games(3000));
  await vi.advanceTimersByTimeAsync(50);
  expect(lines).toEqual(['*']);
});

test('at its end a process waits for the edge, but not for one that is away', async () => {
  const edge = anEdge();
  void edge.purge(['game:7']);
  const closed = edge.close();
  await vi.advanceTimersByTimeAsync(50);
  await closed;
  expect(lines.map(keysOf)).toEqual([['game:7']]);
  answers = async () => Promise.reject(new TypeError('fetch failed'));
  const away = anEdge();
  void away.purge(['game:7']);
  const given = away.close();
  await vi.advanceTimersByTimeAsync(1000);
  await given;
});

test('whatever an answer was made from, its name is short, and an announcement of any of it drops the answer', async () => {
  const key = fc.oneof(
    fc.integer({ min: 1, max: 9_999_999 }).map((id) => `game:${id}`),
    fc.integer({ min: 1, max: 99 }).map((id) => `day:district:${id}:2026-11-20`),
    fc.string({ minLength: 1, maxLength: 20 }).map((word) => `feed:${word.replaceAll(' ', '')}`),
  );
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(key, { minLength: 1, maxLength: 1500 }), async (keys) => {
      const headers = surrogateHeaders(keys);
      const list = headers['surrogate-key'];
      if (list === undefined) return expect([keys.length > 700, headers]).toEqual([true, {}]);
      expect(headers['surrogate-control']).toBe('max-age=30');
      expect(list.length).toBeLessThanOrEqual(7500);
      expect(list).toMatch(/^[\x21-\x7e ]+$/);
      const names = new Set(list.split(' '));
      expect(names.has('*')).toBe(true);
      const edge = anEdge();
      lines = [];
      for (const one of [keys[0] ?? '', keys.at(-1) ?? '']) {
        const dropped = edge.purge([one]);
        await vi.advanceTimersByTimeAsync(50);
        await dropped;
        expect(
          lines
            .at(-1)
            ?.split(' ')
            .some((name) => names.has(name)),
        ).toBe(true);
      }
    }),
    { numRuns: 40 },
  );
});

test('what only stands in for a newer answer says nothing to caches in front', () => {
  const { 'surrogate-key': keys = '', 'surrogate-control': control = '' } = surrogateHeaders(['game:7']);
  const headers = ['content-type', 'text/html', 'surrogate-control', control, 'surrogate-key', keys, 'etag', '"a"'];
  expect(withoutSurrogate(headers)).toEqual(['content-type', 'text/html', 'etag', '"a"']);
});
