import { renderHook } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { useReading } from './use-viewed.ts';

/** Opens the page of post 7 in this browser; answers what it says of it, and lets time pass. */
function open({ isMember }: { readonly isMember: boolean }) {
  vi.useFakeTimers();
  vi.spyOn(document, 'cookie', 'get').mockReturnValue(isMember ? 'csz_signed_in=1' : '');
  const bodies: Blob[] = [];
  vi.spyOn(navigator, 'sendBeacon').mockImplementation((_, body) => bodies.push(body as Blob) > 0);
  onTestFinished(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
  const { unmount } = renderHook(() => useReading('7'));
  return {
    unmount,
    said: () => Promise.all(bodies.map(async (body) => JSON.parse(await body.text()))),
    wait: (seconds: number) => vi.advanceTimersByTime(seconds * 1000),
  };
}

test('a member who reads a post says so when it opens, and each minute as long as they do something', async () => {
  const { said, wait, unmount } = open({ isMember: true });
  wait(2);
  expect(await said()).toEqual([{ ids: ['7'], opened: true }]);
  wait(60);
  expect(await said()).toHaveLength(2);
  wait(600);
  expect(await said()).toHaveLength(2);
  dispatchEvent(new Event('scroll'));
  wait(60);
  expect(await said()).toHaveLength(3);
  unmount();
  wait(600);
  expect(await said()).toHaveLength(3);
});

test('a page in the background is not read, and a guest says nothing', async () => {
  const guest = open({ isMember: false });
  guest.wait(120);
  expect(await guest.said()).toEqual([]);
  const member = open({ isMember: true });
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  member.wait(120);
  expect(await member.said()).toEqual([]);
});
