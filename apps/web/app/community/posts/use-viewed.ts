import { postsRoutes } from '@csz/contract/posts/routes';
import { type RefObject, useEffect } from 'react';
import { seemsSignedIn } from '#web/api/signed-in.ts';
import { LOOK_MS, watchSeen } from '#web/ui/watch-seen.ts';

/** What was counted in this visit. */
const counted = new Set<string>();
let waiting: string[] = [];

/** Counts that a post was looked at: once a visit, when a good part of it is on the screen for a moment. */
export function useViewed(element: RefObject<HTMLElement | null>, id: string): void {
  useEffect(() => {
    if (element.current !== null) return watchViewed(element.current, id);
  }, [element, id]);
}

/** The same for a card that no component stands behind. */
export const watchViewed = (card: Element, id: string): (() => void) =>
  counted.has(id) ? () => {} : watchSeen(card, 0, () => count(id));

/** Several that were scrolled past go in one beacon, which holds up nothing. */
function count(id: string): void {
  if (counted.has(id)) return;
  counted.add(id);
  waiting.push(id);
  if (waiting.length > 1) return;
  setTimeout(() => {
    sendViews(waiting.splice(0, 50));
    waiting = [];
  }, LOOK_MS);
}

/** Tells the server of posts that were looked at, or of the page of one that was opened. */
export function sendViews(ids: readonly string[], { opened = false } = {}): void {
  const body = JSON.stringify({ ids, opened });
  navigator.sendBeacon?.(postsRoutes.viewPosts.path, new Blob([body], { type: 'application/json' }));
}

const BEAT_MS = 60_000;
/** Who neither scrolls nor types for so long has put the phone down. */
const IDLE_MS = 120_000;
const SIGNS = ['scroll', 'pointerdown', 'keydown', 'touchmove'] as const;

/** Says that a member opened the page of a post, and once a minute that they are reading it: reading earns trust. */
export function useReading(id: string): void {
  useEffect(() => {
    if (!seemsSignedIn()) return;
    let activeAt = Date.now();
    const note = () => {
      activeAt = Date.now();
    };
    const say = () => {
      if (document.visibilityState === 'visible' && Date.now() - activeAt < IDLE_MS) sendViews([id], { opened: true });
    };
    const first = setTimeout(say, LOOK_MS);
    const beat = setInterval(say, BEAT_MS);
    for (const sign of SIGNS) addEventListener(sign, note, { passive: true, capture: true });
    return () => {
      clearTimeout(first);
      clearInterval(beat);
      for (const sign of SIGNS) removeEventListener(sign, note, { capture: true });
    };
  }, [id]);
}
