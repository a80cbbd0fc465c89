import { directoryRoutes } from '@csz/contract/directory/routes';
import { rolesRoutes } from '@csz/contract/roles/routes';
import { data } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call } from './call.ts';
import { browserLoader, LoadFailed } from './loaders.ts';
import { makeQueryClient } from './query-client.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A server that takes the question and never answers. */
const silent = (_: string, { signal }: { signal: AbortSignal }) =>
  new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
const at = { request: new Request('https://portal.example/next'), params: {} };

test('nothing is waited for longer than eight seconds, nor asked for again after that', async () => {
  const requests = vi.fn(silent);
  vi.stubGlobal('fetch', requests);
  const client = makeQueryClient();
  const queryFn = ({ signal }: { signal: AbortSignal }) =>
    call(client, directoryRoutes.listStates, { query: {} }, signal);
  const failed = client
    .fetchQuery({ queryKey: ['x'], queryFn, retry: client.getDefaultOptions().queries?.retry })
    .catch((error) => error.name);
  await vi.advanceTimersByTimeAsync(8000);
  expect(await failed).toBe('TimeoutError');
  expect(requests).toHaveBeenCalledTimes(1);
});

test.each<[string, () => Promise<never>]>([
  ['is never answered', () => new Promise(() => undefined)],
  ['fails', () => Promise.reject(new Error('500 Server Error'))],
])('a page that %s says so within ten seconds', async (_, load) => {
  const failed = browserLoader(load)(at).catch((error) => error);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await failed).toBeInstanceOf(LoadFailed);
});

test('what a page answers with stays its answer', async () => {
  const answer = data({ code: 'not-found' }, { status: 404 });
  expect(await browserLoader(() => Promise.reject(answer))(at).catch((error) => error)).toBe(answer);
});

test('a write is waited for thirty seconds, and then it is not known whether it arrived', async () => {
  vi.stubGlobal('fetch', vi.fn(silent));
  const failed = call(makeQueryClient(), rolesRoutes.deleteRole, { params: { id: '7' } }).catch((error) => error.name);
  const settled = vi.fn();
  void failed.then(settled);
  await vi.advanceTimersByTimeAsync(29_999);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(await failed).toBe('TimeoutError');
});
