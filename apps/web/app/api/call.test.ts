import { Refusal } from '@csz/contract/core/refusal';
import { directoryRoutes } from '@csz/contract/directory/routes';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { bindSend, CallFailed, call } from './call.ts';

const answered = (status: number, body: string) => {
  const client = new QueryClient();
  bindSend(client, async () => ({ status, body }));
  return call(client, directoryRoutes.listStates, { query: {} });
};

test('an answer is handed on as it came', async () => {
  expect(await answered(200, '{"items":[],"total":0}')).toEqual({ items: [], total: 0 });
});

test('that there is nothing is an answer', async () => {
  expect(await answered(200, 'null')).toBeNull();
});

test('a refusal keeps its code, its sentence and its fields', async () => {
  const fields = [{ path: 'email', message: 'Must be valid email' }];
  const body = JSON.stringify({ code: 'email-invalid', message: 'Must be valid email', fields });
  const refusal = await answered(400, body).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(Refusal);
  expect(refusal).toMatchObject({ code: 'email-invalid', status: 400, message: 'Must be valid email', fields });
});

test.each<[string, [number, string], { status: number; message: string }]>([
  ['no JSON', [200, '<html>'], { status: -2, message: 'JSON Failure' }],
  ['a list without items', [200, '{"items":null,"total":3}'], { status: -1, message: 'Server Response Error' }],
  ['no object', [200, '7'], { status: -1, message: 'Server Response Error' }],
  ['an error without words', [502, '{}'], { status: 502, message: '502 Server Error' }],
  ['a redirection', [302, '{"items":[]}'], { status: 302, message: '302 Server Error' }],
  ['an error without a sentence', [409, '{"code":"stale"}'], { status: 409, message: '409 Server Error' }],
  ['an error without a code', [413, '{"message":"Too large"}'], { status: 413, message: 'Too large' }],
  ['an error that says nothing', [500, 'null'], { status: 500, message: '500 Server Error' }],
])('%s fails in the words of the portal', async (_, answer, failure) => {
  const error = await answered(...answer).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(CallFailed);
  expect(error).toMatchObject(failure);
});

/** A network that never answers, and what became of the only request. */
function aSilentNetwork() {
  const requests: AbortSignal[] = [];
  vi.stubGlobal('fetch', (_address: string, { signal }: { signal: AbortSignal }) => {
    requests.push(signal);
    return new Promise((_, reject) => {
      const abort = () => reject(signal.reason);
      if (signal.aborted) abort();
      else signal.addEventListener('abort', abort);
    });
  });
  const ask = (signal?: AbortSignal) => call(new QueryClient(), directoryRoutes.listStates, { query: {} }, signal);
  return { ask, requests };
}
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a request that was given up before it left never waits for an answer', async () => {
  const { ask, requests } = aSilentNetwork();
  await expect(ask(AbortSignal.abort('moved on'))).rejects.toBe('moved on');
  expect(requests.map(({ aborted }) => aborted)).toEqual([true]);
});

test('a request that is given up on its way ends', async () => {
  const { ask } = aSilentNetwork();
  const page = new AbortController();
  const answered = ask(page.signal);
  page.abort('moved on');
  await expect(answered).rejects.toBe('moved on');
});

test('a page that does not come within eight seconds says so', async () => {
  vi.useFakeTimers();
  const { ask, requests } = aSilentNetwork();
  const answered = expect(ask()).rejects.toMatchObject({ name: 'TimeoutError' });
  await vi.advanceTimersByTimeAsync(7999);
  expect(requests.map(({ aborted }) => aborted)).toEqual([false]);
  await vi.advanceTimersByTimeAsync(1);
  await answered;
});
