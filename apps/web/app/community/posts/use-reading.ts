import { useEffect } from 'react';
import { seemsSignedIn } from '#web/api/signed-in.ts';
import { LOOK_MS } from '#web/ui/watch-seen.ts';
import { sendViews } from './use-viewed.ts';

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
