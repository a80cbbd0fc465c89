import { afterEach, expect, test, vi } from 'vitest';
import { LATE_SCRIPT, paintFirst } from './paint-first.ts';

const PAGE = [
  '<link rel="preload" href="/a.woff2" as="font"/><link rel="modulepreload" href="/a.js"/>',
  '<script nonce="mark">first()</script><script nonce="mark" type="module" async="">import("/a.js")</script>',
].join('');

afterEach(() => vi.restoreAllMocks());

const MANY = Array.from({ length: 7 }, (_, at) => `<link rel="modulepreload" href="/${at}.js"/>`).join('');

/** The page in this document, with what its first script has begun. */
function open(state: DocumentReadyState, page = PAGE) {
  document.body.innerHTML = paintFirst(page);
  vi.spyOn(document, 'readyState', 'get').mockReturnValue(state);
  const paints: FrameRequestCallback[] = [];
  vi.stubGlobal('requestAnimationFrame', (paint: FrameRequestCallback) => paints.push(paint));
  new Function(LATE_SCRIPT)();
  return () => paints.forEach((paint) => void paint(0));
}

const fetched = () => document.querySelectorAll('link[rel=modulepreload]').length;
const begun = () => document.querySelector('script[type=module]')?.textContent;

test('no script is fetched or begun before the first paint, but fonts are', () => {
  open('complete');
  expect([fetched(), begun()]).toEqual([0, undefined]);
  expect(document.querySelectorAll('link[rel=preload]')).toHaveLength(1);
});

test('behind it they are what they were', async () => {
  const paint = open('complete');
  paint();
  await vi.waitFor(() => expect(begun()).toBe('import("/a.js")'));
  expect(fetched()).toBe(1);
});

test('many files are asked for in turns that let a finger in between, and the scripts begin behind the last', async () => {
  open('loading', MANY + PAGE)();
  await new Promise((resolve) => setTimeout(resolve));
  const turns = [];
  dispatchEvent(new Event('DOMContentLoaded'));
  for (turns.push([fetched(), begun()]); begun() === undefined; turns.push([fetched(), begun()]))
    await new Promise((resolve) => setTimeout(resolve));
  expect(turns).toEqual([
    [3, undefined],
    [6, undefined],
    [8, 'import("/a.js")'],
  ]);
});

test('where a browser paints while markup still arrives, they wait for its end', async () => {
  const paint = open('loading');
  paint();
  await new Promise((resolve) => setTimeout(resolve));
  expect(begun()).toBeUndefined();
  dispatchEvent(new Event('DOMContentLoaded'));
  expect(begun()).toBe('import("/a.js")');
});

test('in a tab in the background they begin at once, however many they are', () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  open('complete', MANY + PAGE);
  expect([fetched(), begun()]).toEqual([8, 'import("/a.js")']);
});
