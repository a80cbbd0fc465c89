import { scoresRoutes } from '@csz/contract/scores/routes';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeQueryClient } from '#web/api/query-client.ts';
import { useDelayedActs } from './use-delayed-acts.ts';

const DONE = { message: 'The score is settled.' };
const MOVED = { code: 'score-moved-on', message: 'Meanwhile this game changed.' };
/** Addresses of what the browser sends also when the page is gone. */
let withPage: string[] = [];
let answer = () => Response.json(DONE);

beforeEach(() => {
  withPage = [];
  answer = () => Response.json(DONE);
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    if (init.keepalive === true) withPage.push(address);
    return answer();
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A list whose first request is answered when that is let go. */
function showList() {
  const sent: string[] = [];
  let letGo = () => {};
  const client = makeQueryClient(async (address) => {
    sent.push(address);
    if (sent.length === 1) await new Promise<void>((resolve) => (letGo = resolve));
    return { status: 200, body: JSON.stringify(DONE) };
  });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const onSent = vi.fn(async () => {});
  const options = {
    undoMs: 60_000,
    isAtUndo: () => false,
    idOf: (id: string) => id,
    inputOf: (id: string) => ({ params: { id }, body: { reportId: `${id}1`, version: 1 } }),
    onAnswered: () => {},
    onSent,
  };
  const { result, unmount } = renderHook(() => useDelayedActs(scoresRoutes.settleScore, options), { wrapper });
  const accept = (id: string) => act(async () => result.current.act([id]));
  return { result, unmount, sent, onSent, accept, letGo: () => letGo() };
}

const addressOf = (id: string) => `/api/csz/admin/scores/${id}/settle`;
const hide = () =>
  act(async () => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
  });
const close = () => act(async () => void window.dispatchEvent(new Event('pagehide')));

test('a page that is hidden takes along all that is not answered, once', async () => {
  const list = showList();
  await list.accept('100');
  await list.accept('200');
  await list.accept('300');
  expect(list.sent).toEqual([addressOf('100')]);
  await hide();
  expect(withPage).toEqual(['100', '200', '300'].map(addressOf));
  expect(list.result.current.waiting, 'nothing is left to undo').toEqual([]);
  await close();
  await act(async () => list.letGo());
  await waitFor(() => expect(list.onSent.mock.calls).toEqual([[['100']], [['200']], [['300']]]));
  expect(list.sent).toHaveLength(1);
  expect(withPage).toHaveLength(3);
});

test('a page that is closed takes along what waits', async () => {
  const list = showList();
  await list.accept('100');
  await close();
  expect(withPage).toEqual([addressOf('100')]);
});

test('a list that is left while its first request is on its way loses none of the others with the page', async () => {
  const list = showList();
  await list.accept('100');
  await list.accept('200');
  list.unmount();
  await close();
  expect(withPage).toEqual(['100', '200'].map(addressOf));
  list.letGo();
});

test('what was refused with the page comes back in the list', async () => {
  answer = () => Response.json(MOVED, { status: 409 });
  const list = showList();
  await list.accept('100');
  await hide();
  await waitFor(() => expect(list.onSent).toHaveBeenCalledWith(['100']));
  await waitFor(() => expect(list.result.current.hidden.size).toBe(0));
});

test('a page that comes back as it was shows what the server has now', async () => {
  const list = showList();
  await list.accept('100');
  await list.accept('200');
  await close();
  await act(async () => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
  expect(list.result.current.hidden.size).toBe(0);
  expect(list.result.current.waiting).toEqual([]);
  expect(list.onSent).toHaveBeenCalledWith(['100', '200']);
  list.letGo();
});
