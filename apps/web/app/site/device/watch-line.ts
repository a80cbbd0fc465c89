import { browserQueryClient } from '#web/api/browser-query-client.ts';
import { asOf } from '#web/ui/as-of.ts';
import { NO_LINE_STYLE } from '#web/ui/no-line.ts';

/**
 * Says on an open page that the line is gone, and since when what it shows is not news any more. Without a line links
 * load whole pages: the worker has kept boards, where the page itself could only fail.
 */
export function watchLine(): void {
  let bar: HTMLElement | undefined;
  const isAway = () => bar !== undefined;
  addEventListener('offline', () => {
    bar ??= showBar(`No connection, as of ${asOf(new Date())}`, { label: 'Retry', href: '' });
  });
  addEventListener('online', () => {
    bar?.remove();
    bar = undefined;
    void browserQueryClient().invalidateQueries();
  });
  addEventListener('click', (event) => isAway() && loadWhole(event), { capture: true });
}

/** A bar at the foot of the window, over every page: a sentence, and where it leads. */
export function showBar(sentence: string, { label, href }: { label: string; href: string }): HTMLElement {
  const bar = document.createElement('div');
  bar.className = 'no-line';
  bar.setAttribute('role', 'status');
  const words = document.createElement('span');
  words.textContent = sentence;
  const link = document.createElement('a');
  link.href = href;
  link.textContent = label;
  const style = document.createElement('style');
  style.textContent = NO_LINE_STYLE;
  bar.append(style, words, link);
  document.body.append(bar);
  return bar;
}

function loadWhole(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (link === null || !isPlain || link.target !== '' || link.origin !== location.origin) return;
  const isHere = link.hash !== '' && link.pathname + link.search === location.pathname + location.search;
  // The browser follows the link by itself; the router does not hear of it.
  if (!isHere) event.stopImmediatePropagation();
}
