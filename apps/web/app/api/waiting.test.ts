import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aMomentFor, neededOnServer, onServer } from './waiting.ts';

const never = new Promise<string>(() => {});

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the server waits for everything, and fails with what the page needs', async () => {
  const list = Promise.resolve('here');
  expect(onServer(list)).toBe(list);
  expect(aMomentFor(list)).toBe(list);
  await expect(neededOnServer(Promise.reject(new Error('away')))).rejects.toThrow('away');
});

test('the browser does not wait for what the page says itself', async () => {
  vi.stubGlobal('document', {});
  expect(onServer(never)).toBeUndefined();
  await expect(neededOnServer(Promise.reject(new Error('away')))).resolves.toBeUndefined();
});

test('the browser gives what stands beside a moment, and then shows the page', async () => {
  vi.stubGlobal('document', {});
  await expect(aMomentFor(Promise.resolve('in time'))).resolves.toBe('in time');
  const late = aMomentFor(never);
  await vi.advanceTimersByTimeAsync(300);
  await expect(late).resolves.toBeUndefined();
});
