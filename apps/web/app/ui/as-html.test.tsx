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

test('a button for more is there where more is', () => {
  const part = document.createElement('div');
  part.innerHTML =
    '<div></div><button data-more hidden>See More</button><div></div><button data-more hidden>See More</button>';
  const [long] = part.querySelectorAll('div');
  Object.defineProperties(long, { scrollHeight: { value: 400 }, clientHeight: { value: 220 } });
  asHtml(part)();
  expect([...part.querySelectorAll('button')].map(({ hidden }) => hidden)).toEqual([false, true]);
});
