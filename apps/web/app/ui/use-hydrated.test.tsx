import { waitFor } from '@testing-library/react';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useHydrated } from './use-hydrated.ts';
import { useMedia } from './use-media.ts';

let seen: string[] = [];

/** Takes over what a server sends, until the page reads `last`. Not within `act`, where all turns are one. */
async function takeOver(page: ReactNode, last: string) {
  const element = document.createElement('div');
  // A server has no document.
  vi.stubGlobal('document', undefined);
  element.innerHTML = renderToString(page);
  vi.unstubAllGlobals();
  const came = element.textContent;
  seen = [];
  const onRecoverableError = vi.fn();
  const root = hydrateRoot(element, page, { onRecoverableError });
  await waitFor(() => expect(shownIn(element)).toBe(last), { timeout: 5000 });
  root.unmount();
  expect(onRecoverableError).not.toHaveBeenCalled();
  return came;
}

beforeEach(() => {
  vi.spyOn(window, 'matchMedia').mockReturnValue(Object.assign(new EventTarget(), { matches: true }) as MediaQueryList);
});

afterEach(() => {
  vi.restoreAllMocks();
});

/** Without what React hides behind a fallback. */
const shownIn = (element: HTMLElement): string =>
  [...element.childNodes]
    .filter((node) => !(node instanceof HTMLElement && node.style.display === 'none'))
    .map((node) => (node instanceof Comment ? '' : node.textContent))
    .join('');

/** Writes down what is drawn, and when the turn in which it is taken over has ended. */
function Season() {
  const isPhone = useMedia('(max-width: 767px)');
  const season = isPhone ? '26-27' : '2026-2027';
  seen.push(season);
  useEffect(() => queueMicrotask(() => seen.push('the turn is over')), []);
  return season;
}

test('a page is taken over as it came, and drawn for a phone in a later turn', async () => {
  expect(await takeOver(<Season />, '26-27')).toBe('2026-2027');
  expect(seen).toEqual(['2026-2027', 'the turn is over', '26-27']);
});

/** A part that takes longer to draw than React works without a pause. */
function Part() {
  const isAlive = useHydrated();
  if (isAlive) {
    seen.push('drawn');
    setTimeout(() => seen.push('pressed'));
    const until = performance.now() + 20;
    while (performance.now() < until);
  }
  return isAlive ? 'alive ' : 'as it came ';
}

test('what waits for scripts is drawn part by part: a press need not wait until all of it is', async () => {
  const parts = [<Part key="1" />, <Part key="2" />, <Part key="3" />];
  expect(await takeOver(parts, 'alive alive alive ')).toBe('as it came as it came as it came ');
  expect(seen.slice(0, 5)).toEqual(['drawn', 'pressed', 'drawn', 'pressed', 'drawn']);
});

const NeverThere = lazy(() => new Promise<never>(() => {}));

function WithMore() {
  return useHydrated() ? <NeverThere /> : 'as it came ';
}

test('code that does not come holds no other part for good', async () => {
  const parts = (
    <>
      <Suspense fallback="loading ">
        <WithMore />
      </Suspense>
      <Part />
    </>
  );
  expect(await takeOver(parts, 'loading alive ')).toBe('as it came as it came ');
});
