import { beforeEach, expect, test, vi } from 'vitest';
import { dropOldAssets, keepAssets, keepBoard, listBoards } from './kept-boards.ts';

const ORIGIN = 'https://scores.example.org';
let files: string[] = [];

/** As much of a browser's cache as the worker uses. */
class SomeCache {
  readonly kept = new Map<string, Response>();
  readonly #urlOf = (to: string | Request) => new URL(to instanceof Request ? to.url : to, ORIGIN).href;
  match = async (to: string | Request) => this.kept.get(this.#urlOf(to))?.clone();
  put = async (to: string, response: Response) => void this.kept.set(this.#urlOf(to), response);
  keys = async () => [...this.kept.keys()].map((url) => new Request(url));
  delete = async (to: string | Request) => this.kept.delete(this.#urlOf(to));
  addAll = async (paths: string[]) => {
    files.push(...paths);
    for (const path of paths) await this.put(path, new Response(path));
  };
}

beforeEach(() => {
  const opened = new Map<string, SomeCache>();
  files = [];
  vi.stubGlobal('caches', {
    open: async (name: string) => {
      const cache = opened.get(name) ?? new SomeCache();
      opened.set(name, cache);
      return cache;
    },
  });
});

const page = (name: string, cacheControl = 'no-cache') =>
  new Response(`<title>${name}</title><link rel="stylesheet" href="/assets/${name}.css"/>`, {
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': cacheControl },
  });
const board = (query: string) => new URL(`/scores?${query}`, ORIGIN);

test('the last eight boards are kept, each once and with its styles', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 });
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'b']) {
    vi.advanceTimersByTime(60_000);
    await keepBoard(board(name), page(name));
  }
  vi.useRealTimers();
  const kept = await listBoards();
  expect(kept.map(({ address }) => address.slice(-1)).join('')).toBe('bihgfedc');
  expect(files.filter((path) => path === '/assets/b.css')).toHaveLength(1);
});

test.each(['private, no-cache', 'no-store', 'private'])(
  'a page that is one member’s (%s) is not kept',
  async (header) => {
    await keepBoard(board('mine'), page('mine', header));
    expect(await listBoards()).toEqual([]);
  },
);

test('neither are refusals', async () => {
  await keepBoard(board('gone'), new Response('', { status: 503, headers: page('gone').headers }));
  expect(await listBoards()).toEqual([]);
});

test('after a new build the files of older ones stay as long as a kept board needs them', async () => {
  await keepAssets(['/assets/old.css', '/assets/a.css']);
  await keepBoard(board('a'), page('a'));
  await keepAssets(['/assets/new.css']);
  await dropOldAssets(['/assets/new.css']);
  const left = await (await caches.open('csz-assets')).keys();
  expect(left.map(({ url }) => new URL(url).pathname).sort()).toEqual(['/assets/a.css', '/assets/new.css']);
});
