import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { KeyFilter } from '@csz/contract/core/key-filter';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LiveListeners } from './listeners.ts';

/** A page that keeps what it receives. */
class Page extends EventEmitter {
  writableLength = 0;
  isDestroyed = false;
  received = '';
  write(text: string) {
    this.received += text;
  }
  end() {}
  destroy() {
    this.isDestroyed = true;
  }
}

const open: LiveListeners[] = [];
function aServer(most: number) {
  const listeners = new LiveListeners(most);
  open.push(listeners);
  const join = (address: string, ...keys: string[]) => {
    const page = new Page();
    const filter = keys.length === 0 ? undefined : KeyFilter.of(new Set(keys));
    listeners.add(page as unknown as ServerResponse, address, filter);
    return page;
  };
  return { listeners, join };
}

const changes = ({ received }: Page) => [...received.matchAll(/"keys":\[(.*?)\]/g)].map(([, ids]) => ids);

beforeEach(() => {
  vi.useFakeTimers({ now: 1_800_000_000_000 });
});
afterEach(() => {
  for (const listeners of open.splice(0)) listeners.close();
  // A watched timer is a simulated one: given back after the real ones it would stay.
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('one address holds at most a tenth of all streams, and another one is not kept waiting by it', () => {
  const { listeners, join } = aServer(2000);
  const pages = Array.from({ length: 200 }, () => join('192.0.2.7'));
  expect([listeners.isFullFor('192.0.2.7'), listeners.isFullFor('192.0.2.8')]).toEqual([true, false]);
  pages[0]?.emit('close');
  expect(listeners.isFullFor('192.0.2.7')).toBe(false);
});

test('who closes one of two pages still holds the other, and counts for that one alone', () => {
  const { listeners, join } = aServer(300);
  join('192.0.2.7').emit('close');
  const [first] = [join('192.0.2.7'), join('192.0.2.7')];
  first.emit('close');
  for (let count = 0; count < 98; count += 1) join('192.0.2.7');
  expect(listeners.isFullFor('192.0.2.7')).toBe(false);
  join('192.0.2.7');
  expect(listeners.isFullFor('192.0.2.7')).toBe(true);
});

test('a school behind one address has room for its computers on a small server too', () => {
  const { listeners, join } = aServer(300);
  for (let count = 0; count < 99; count += 1) join('192.0.2.7');
  expect(listeners.isFullFor('192.0.2.7')).toBe(false);
  join('192.0.2.7');
  expect(listeners.isFullFor('192.0.2.7')).toBe(true);
});

test('who has a whole net of addresses is one', () => {
  const { listeners, join } = aServer(300);
  for (let count = 0; count < 100; count += 1) join(`2001:db8:1:2::${count.toString(16)}`);
  expect([listeners.isFullFor('2001:db8:1:2::ffff'), listeners.isFullFor('2001:db8:1:3::1')]).toEqual([true, false]);
});

test('a change goes out at once, and those that follow go together a moment later', () => {
  const { listeners, join } = aServer(10);
  const page = join('192.0.2.7');
  listeners.notify(['1']);
  vi.advanceTimersByTime(1);
  expect(changes(page)).toEqual(['"1"']);
  listeners.notify(['2']);
  vi.advanceTimersByTime(50);
  listeners.notify(['3']);
  expect(changes(page)).toEqual(['"1"']);
  vi.advanceTimersByTime(100);
  expect(changes(page)).toEqual(['"1"', '"2","3"']);
});

test.each([
  [2000, 2000],
  [2001, 1],
])('of %i keys at once a page receives %s', (count, received) => {
  const { listeners, join } = aServer(10);
  const page = join('192.0.2.7');
  listeners.notify(Array.from({ length: count }, (_, at) => String(at)));
  vi.advanceTimersByTime(1);
  expect(changes(page)[0]?.split(',').length).toBe(received);
});

test('what happens after a quiet time goes out at once, and not before', () => {
  const { listeners, join } = aServer(10);
  join('192.0.2.7');
  const timer = vi.spyOn(globalThis, 'setTimeout');
  listeners.notify(['7']);
  expect(timer.mock.lastCall?.[1]).toBe(0);
  timer.mockRestore();
});

test('a page that joins reads how long all has been quiet', () => {
  const { listeners, join } = aServer(10);
  vi.advanceTimersByTime(60_000);
  expect(join('192.0.2.7').received).toContain('{"quietMs":60000}');
  listeners.notify(['1']);
  vi.advanceTimersByTime(5000);
  expect(join('192.0.2.7').received).toContain('{"quietMs":5000}');
});

test('a page that says what it depends on hears of that alone, and of what may concern anything', () => {
  const { listeners, join } = aServer(10);
  const [board, game, all] = [
    join('192.0.2.7', 'day:1', 'game:1', 'game:2'),
    join('192.0.2.7', 'game:3'),
    join('192.0.2.7'),
  ];
  listeners.notify(['game:1', 'team:9', 'day:1']);
  vi.advanceTimersByTime(1);
  expect([board, game, all].map(changes)).toEqual([['"game:1","day:1"'], [], ['"game:1","team:9","day:1"']]);
  listeners.notify(['*']);
  vi.advanceTimersByTime(200);
  expect([board, game, all].map((page) => changes(page).at(-1))).toEqual(['"*"', '"*"', '"*"']);
});

test('it reads how long all has been quiet that it depends on, as far as that is known', () => {
  const { listeners, join } = aServer(10);
  const quietOf = (...keys: string[]) => /"quietMs":(\d+)/.exec(join('192.0.2.7', ...keys).received)?.[1];
  listeners.notify(['game:1']);
  vi.advanceTimersByTime(60_000);
  listeners.notify(['game:2']);
  vi.advanceTimersByTime(5000);
  expect([quietOf('game:1'), quietOf('game:2', 'game:1'), quietOf('game:3')]).toEqual(['65000', '5000', '65000']);
  listeners.notify(Array.from({ length: 10_000 }, (_, id) => `team:${id}`));
  vi.advanceTimersByTime(1000);
  // What it no longer knows may have changed as late as the last of what it has forgotten.
  expect([quietOf('game:3'), quietOf('team:5')]).toEqual(['6000', '1000']);
  listeners.notify(['*']);
  expect(quietOf('game:3')).toBe('0');
});

test('a page does not hear of what changed before it joined', () => {
  const { listeners, join } = aServer(10);
  listeners.notify(['1']);
  const page = join('192.0.2.7');
  vi.advanceTimersByTime(200);
  expect(changes(page)).toEqual([]);
});

test('silence is broken before a proxy closes the stream', () => {
  const page = aServer(10).join('192.0.2.7');
  vi.advanceTimersByTime(30_000);
  expect(page.received).toContain(': still here');
});

test('a page that reads nothing more is let go at 64 KB behind, and written to until then', () => {
  const { listeners, join } = aServer(10);
  const page = join('192.0.2.7');
  page.writableLength = 64 * 1024;
  listeners.notify(['1']);
  vi.advanceTimersByTime(1);
  expect([page.isDestroyed, changes(page)]).toEqual([false, ['"1"']]);
  page.writableLength += 1;
  listeners.notify(['2']);
  vi.advanceTimersByTime(200);
  expect([page.isDestroyed, changes(page)]).toEqual([true, ['"1"']]);
});
