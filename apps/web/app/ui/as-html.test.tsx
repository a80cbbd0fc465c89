import { afterEach, expect, test, vi } from 'vitest';
import { asHtml } from './as-html.ts';

afterEach(() => vi.useRealTimers());

test('HTML without a component says how long ago, follows the clock, and stops when that ends', () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T22:05:00Z') });
  const part = document.createElement('div');
  part.innerHTML = '<time datetime="2026-11-20T22:00:00Z" title="Nov 20, 2026, 5:00 pm">Nov 20, 2026, 5:00 pm</time>';
  const end = asHtml(part);
  expect(part.textContent).toBe('5 min ago');
  vi.advanceTimersByTime(60_000);
  expect(part.textContent).toBe('6 min ago');
  end();
  vi.advanceTimersByTime(600_000);
  expect(part.textContent).toBe('6 min ago');
});

test('a button for more is there where more is, once the browser has laid that out', () => {
  const part = document.createElement('div');
  part.innerHTML = '<div></div><button data-more hidden>See More</button>'.repeat(3);
  const [long, short] = part.querySelectorAll('div');
  Object.defineProperties(long, { scrollHeight: { value: 400 }, clientHeight: { value: 220 } });
  const observed: Element[] = [];
  let layOut: (boxes: readonly unknown[]) => void = () => {};
  class Observer {
    constructor(seen: (entries: readonly { target: unknown }[]) => void) {
      layOut = (boxes) => seen(boxes.map((target) => ({ target })));
    }
    observe = (box: Element) => observed.push(box);
    disconnect = () => observed.splice(0);
  }
  vi.stubGlobal('ResizeObserver', Observer);
  const end = asHtml(part);
  const hidden = () => [...part.querySelectorAll('button')].map((button) => button.hidden);
  expect([observed.length, hidden()]).toEqual([3, [true, true, true]]);
  layOut([long, short]);
  expect(hidden()).toEqual([false, true, true]);
  end();
  expect(observed).toEqual([]);
  vi.unstubAllGlobals();
});

test('a browser that does not say when sizes change is asked once', () => {
  const part = document.createElement('div');
  part.innerHTML = '<div></div><button data-more hidden>See More</button>';
  const [long] = part.querySelectorAll('div');
  Object.defineProperties(long, { scrollHeight: { value: 400 }, clientHeight: { value: 220 } });
  vi.stubGlobal('ResizeObserver', undefined);
  asHtml(part)();
  expect(part.querySelector('button')?.hidden).toBe(false);
  vi.unstubAllGlobals();
});
