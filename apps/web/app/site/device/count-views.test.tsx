import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** A browser at a page; answers what was sent, and how to move on. */
async function visit(path: string, wish: object = {}) {
  const sent: unknown[] = [];
  let moved = () => {};
  const location = { pathname: path };
  vi.stubGlobal('location', location);
  vi.stubGlobal('navigator', wish);
  vi.stubGlobal('navigation', {
    addEventListener: (_: string, listener: () => void) => {
      moved = listener;
    },
  });
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    sent.push([address, JSON.parse(String(init.body)), init.credentials]);
    throw new TypeError('offline');
  });
  const { countViews } = await import('./count-views.ts');
  countViews();
  return {
    sent,
    moveTo: (next: string) => {
      location.pathname = next;
      moved();
    },
  };
}

test('each page of a visit is counted once, without cookies, and a lost count is no error', async () => {
  const { sent, moveTo } = await visit('/scores');
  moveTo('/scores');
  moveTo('/teams');
  expect(sent).toEqual([
    ['/api/csz/views', { path: '/scores' }, 'omit'],
    ['/api/csz/views', { path: '/teams' }, 'omit'],
  ]);
});

test.each([
  ['Do Not Track', { doNotTrack: '1' }],
  ['Global Privacy Control', { globalPrivacyControl: true }],
])('%s is heeded before anything leaves', async (_wish, navigator) => {
  const { sent, moveTo } = await visit('/scores', navigator);
  moveTo('/teams');
  expect(sent).toEqual([]);
});
