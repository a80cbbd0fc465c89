import type { Refusal } from '@csz/contract/core/refusal';
import { afterEach, expect, test, vi } from 'vitest';
import type { CallFailed } from '#web/api/call.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

const LINE = 'scores-page-Bq3_x1aZ.js:1:2345';

/** An error as our scripts throw it. */
function anError(message: string, line = LINE): Error {
  const error = new TypeError(message);
  error.stack = `TypeError: ${message}\n    at a (https://csz.example/assets/${line})\n    at b (https://csz.example/assets/x.js:1:1)`;
  return error;
}

/** A page on which things break; answers what was sent of that. */
async function aPage(navigator?: object) {
  const { sent, broken, startReporting } = await anUnwatchedPage(navigator);
  startReporting();
  return { sent, reportError: (part: string, error: unknown) => broken.push({ part, error }) };
}

/** A page whose reporter has not loaded yet. */
async function anUnwatchedPage(navigator: object = { onLine: true }) {
  const sent: { body: Record<string, unknown>; credentials: unknown }[] = [];
  vi.stubGlobal('location', { pathname: '/ms-rp/a-secret-token', search: '?token=secret' });
  vi.stubGlobal('navigator', navigator);
  vi.stubGlobal('__reactRouterManifest', { version: '1a2b3c4d' });
  vi.stubGlobal('fetch', async (_: string, { body, credentials }: RequestInit) => {
    sent.push({ body: JSON.parse(String(body)), credentials });
    throw new TypeError('offline');
  });
  const { broken } = await import('#web/api/broken.ts');
  return { sent, broken, ...(await import('./report-error.ts')) };
}

test('what broke leaves without cookies, address or names, once a page', async () => {
  const { sent, reportError } = await aPage();
  const error = anError('no member 4711 by pat@example.org');
  reportError('script', error);
  reportError('screen', error);
  expect(sent).toEqual([
    {
      body: {
        part: 'script',
        message: 'TypeError: no member # by [email]',
        line: LINE,
        page: '/ms-rp/:reportId',
        build: '1a2b3c4d',
      },
      credentials: 'omit',
    },
  ]);
});

test('a page that breaks without end has said enough after five', async () => {
  const { sent, reportError } = await aPage();
  for (const name of 'abcdefgh') reportError('script', anError(`no ${name}`));
  expect(sent).toHaveLength(5);
});

test('what is not ours, what is expected, and what a page shows by itself is not reported', async () => {
  const { sent, reportError } = await aPage();
  const foreign = new Error('of an extension');
  foreign.stack = 'Error: of an extension\n    at chrome-extension://abc/content.js:1:1';
  reportError('script', foreign);
  reportError('script', null);
  reportError('promise', 'a word');
  reportError('screen', { status: 404, data: {} });
  const loadFailed = anError('Loading Error');
  loadFailed.name = 'LoadFailed';
  reportError('screen', loadFailed);
  reportError('standings', new DOMException('left', 'AbortError'));
  expect(sent).toEqual([]);
});

test('of a refusal only which one it was leaves', async () => {
  const { sent, reportError } = await aPage();
  const { Refusal: Refused } = await import('@csz/contract/core/refusal');
  const { CallFailed: Failed } = await import('#web/api/call.ts');
  const answer = { code: 'image-too-large', status: 413, message: 'Pat, this is too large.' };
  reportError('avatar upload', new Refused(answer as ConstructorParameters<typeof Refusal>[0]));
  reportError('standings', new Failed(500, 'Server Error of Pat') satisfies CallFailed);
  expect(sent.map(({ body }) => body.message)).toEqual([
    'Refusal: status 413 image-too-large',
    'CallFailed: status 500',
  ]);
});

test.each([
  ['asks sites not to look', { onLine: true, doNotTrack: '1' }],
  ['has no connection', { onLine: false }],
])('a browser that %s reports nothing', async (_, navigator) => {
  const { sent, reportError } = await aPage(navigator);
  reportError('script', anError('no name'));
  expect(sent).toEqual([]);
});

test('what broke before the reporter came is reported with it', async () => {
  const { sent, broken, startReporting } = await anUnwatchedPage();
  broken.push({ part: 'promise', error: anError('early') });
  expect(sent).toEqual([]);
  startReporting();
  broken.push({ part: 'screen', error: anError('late') });
  expect(sent.map(({ body }) => [body.part, body.message])).toEqual([
    ['promise', 'TypeError: early'],
    ['screen', 'TypeError: late'],
  ]);
});
