import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SimulatedEventSource, simulateEventSource } from '#web/testing/simulated-event-source.ts';
import { LiveStream } from './live-stream.ts';

const received = vi.fn();
let stream: LiveStream;
let shown: string[] = [];
let visibility: 'visible' | 'hidden' = 'visible';
const source = () => SimulatedEventSource.newest as SimulatedEventSource;
const turn = (to: 'visible' | 'hidden') => {
  visibility = to;
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  vi.useFakeTimers();
  simulateEventSource();
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  shown = ['game:1'];
  stream = new LiveStream(received, () => new Set(shown));
  stream.start();
  vi.advanceTimersByTime(2000);
});
afterEach(() => {
  stream.stop();
  visibility = 'visible';
  received.mockReset();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a change is passed on within a second', () => {
  source().say('changed', { keys: ['7'] });
  vi.advanceTimersByTime(1000);
  expect(received.mock.calls).toEqual([[new Set(['7'])]]);
});

test('a change that follows another one is passed on within a second too', async () => {
  for (let id = 1; id <= 5; id += 1) {
    source().say('changed', { keys: [String(id)] });
    await vi.advanceTimersByTimeAsync(600);
    expect(received).toHaveBeenLastCalledWith(new Set([String(id)]));
  }
});

test('many changes in a row are passed on together, at most twice a second', async () => {
  for (let id = 1; id <= 40; id += 1) {
    source().say('changed', { keys: [String(id)] });
    await vi.advanceTimersByTimeAsync(100);
  }
  await vi.advanceTimersByTimeAsync(1000);
  expect(received.mock.calls.length).toBeLessThanOrEqual(10);
  expect(received.mock.calls.flatMap(([keys]) => [...keys])).toHaveLength(40);
});

test('while a page looks again, what changes waits until it has its answers, and then goes together', async () => {
  const looking = Promise.withResolvers<void>();
  received.mockReturnValueOnce(looking.promise);
  for (const id of ['1', '2', '3']) {
    source().say('changed', { keys: [id] });
    await vi.advanceTimersByTimeAsync(1000);
  }
  expect(received.mock.calls).toEqual([[new Set(['1'])]]);
  looking.resolve();
  await vi.advanceTimersByTimeAsync(300);
  expect(received.mock.calls.slice(1)).toEqual([[new Set(['2', '3'])]]);
});

test('an answer that never comes holds nothing up for good', async () => {
  received.mockReturnValueOnce(new Promise(() => {}));
  source().say('changed', { keys: ['1'] });
  await vi.advanceTimersByTimeAsync(1000);
  source().say('changed', { keys: ['2'] });
  await vi.advanceTimersByTimeAsync(5000);
  expect(received).toHaveBeenCalledTimes(2);
});

test('a page that was left hears nothing more', async () => {
  source().say('changed', { keys: ['1'] });
  stream.stop();
  await vi.advanceTimersByTimeAsync(2000);
  expect(received).not.toHaveBeenCalled();
});

test('a page that was made after the last change looks at nothing again', () => {
  source().say('hello', { quietMs: 3_600_000 });
  vi.advanceTimersByTime(1000);
  expect(received).not.toHaveBeenCalled();
});

test('a page that may have missed a change while it was loading looks again', () => {
  vi.advanceTimersByTime(4000);
  source().say('hello', { quietMs: 2000 });
  vi.advanceTimersByTime(1000);
  expect(received).toHaveBeenCalledOnce();
});

test('a page that no one sees holds no stream, and looks again when it is seen only if it missed something', () => {
  source().say('hello', { quietMs: 3_600_000 });
  const first = source();
  turn('hidden');
  vi.advanceTimersByTime(6000);
  expect(first.readyState).toBe(SimulatedEventSource.CLOSED);
  vi.advanceTimersByTime(60_000);
  turn('visible');
  expect(SimulatedEventSource.opened).toHaveLength(2);
  source().say('hello', { quietMs: 30_000 });
  vi.advanceTimersByTime(1000);
  expect(received).toHaveBeenCalledOnce();
});

test('who looks away for a moment keeps the stream', () => {
  turn('hidden');
  vi.advanceTimersByTime(2000);
  turn('visible');
  vi.advanceTimersByTime(10_000);
  expect(SimulatedEventSource.opened).toHaveLength(1);
});

test('where the stream is refused the page looks by itself, and tries again', () => {
  source().refuse();
  vi.advanceTimersByTime(62_000);
  expect(received).toHaveBeenCalledOnce();
  expect(SimulatedEventSource.opened).toHaveLength(2);
});

const QUIET = { quietMs: 3_600_000 };
/** Another page is shown, and the stream has had the time to say so. */
const show = (...keys: string[]) => {
  shown = keys;
  stream.follow();
  vi.advanceTimersByTime(3000);
};
const states = () => SimulatedEventSource.opened.map(({ readyState }) => readyState);
const { CONNECTING, OPEN, CLOSED } = SimulatedEventSource;

test('the server is told what the page shows, and of another page while the first stream still stands', () => {
  const first = source();
  first.say('hello', QUIET);
  expect([first.watches('game:1'), first.watches('game:2')]).toEqual([true, false]);
  show('game:1', 'game:2');
  expect(states()).toEqual([OPEN, OPEN]);
  expect([source().watches('game:1'), source().watches('game:2')]).toEqual([true, true]);
  source().say('hello', QUIET);
  vi.advanceTimersByTime(1000);
  expect(states()).toEqual([CLOSED, OPEN]);
  expect(received).not.toHaveBeenCalled();
});

test('a page that shows less, or the same again, keeps its stream', () => {
  source().say('hello', QUIET);
  show('game:1');
  show();
  expect(states()).toEqual([OPEN]);
});

test('what may have changed before the server knew of it is looked up, and nothing else', () => {
  source().say('hello', QUIET);
  show('game:1', 'game:2');
  vi.advanceTimersByTime(2000);
  source().say('hello', { quietMs: 9000 });
  vi.advanceTimersByTime(1000);
  expect(received.mock.calls).toEqual([[new Set(['game:2'])]]);
});

test('the first stream is heard until the second stands, and a moment longer', () => {
  const first = source();
  first.say('hello', QUIET);
  show('game:2');
  first.say('changed', { keys: ['game:1'] });
  source().say('hello', QUIET);
  first.say('changed', { keys: ['game:3'] });
  vi.advanceTimersByTime(1000);
  expect(received.mock.calls).toEqual([[new Set(['game:1', 'game:3'])]]);
  stream.stop();
  expect(states()).toEqual([CLOSED, CLOSED]);
});

test('what a page shows before its first stream stands waits for that, which tells of everything that was missed', () => {
  show('game:1', 'game:2');
  expect(states()).toEqual([OPEN]);
  source().say('hello', { quietMs: 4000 });
  vi.advanceTimersByTime(4000);
  expect(received.mock.calls).toEqual([[new Set(['*'])]]);
  expect(source().watches('game:2')).toBe(true);
});

test('a page that shows more while its stream is broken learns first what it missed', () => {
  const first = source();
  first.say('hello', QUIET);
  first.break();
  show('game:2');
  expect(states()).toEqual([CONNECTING]);
  vi.advanceTimersByTime(60_000);
  first.say('hello', { quietMs: 50_000 });
  vi.advanceTimersByTime(3000);
  expect(received.mock.calls).toEqual([[new Set(['*'])]]);
  expect(states()).toHaveLength(2);
});

test('what a page begins to show while the second stream is on its way is told by a third, and doubtful since then', () => {
  source().say('hello', QUIET);
  show('game:2');
  show('game:2', 'game:3');
  vi.advanceTimersByTime(30_000);
  expect(states()).toHaveLength(2);
  source().say('hello', QUIET);
  vi.advanceTimersByTime(3000);
  expect(states()).toHaveLength(3);
  source().say('hello', { quietMs: 30_000 });
  vi.advanceTimersByTime(1000);
  expect(received.mock.calls).toEqual([[new Set(['game:3'])]]);
});

test('where the first stream broke while the second was on its way, everything is looked up that may be missing', () => {
  const first = source();
  first.say('hello', QUIET);
  show('game:2');
  first.break();
  source().say('hello', { quietMs: 1000 });
  vi.advanceTimersByTime(1000);
  expect(received.mock.calls).toEqual([[new Set(['*'])]]);
});

test('where there is no place for a second stream the first one stays, and the rest is looked up each minute', () => {
  source().say('hello', QUIET);
  show('game:1', 'game:2');
  source().refuse();
  expect(states()).toEqual([OPEN, CLOSED]);
  vi.advanceTimersByTime(61_000);
  expect(received.mock.calls).toEqual([[new Set(['game:2'])]]);
  expect(states()).toEqual([OPEN, CLOSED, OPEN]);
});

test('a page that is not seen says what it shows when it is seen again', () => {
  turn('hidden');
  vi.advanceTimersByTime(6000);
  show('game:9');
  turn('visible');
  expect(SimulatedEventSource.opened).toHaveLength(2);
  expect(source().watches('game:9')).toBe(true);
});
