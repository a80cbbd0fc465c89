import { useEffect, useState } from 'react';
import { draftBox } from '#web/ui/draft-box.ts';

interface Reported {
  readonly gameId: string;
  /** "Quarry Ridge 21, Fallow Hill 14". */
  readonly words: string;
}

const MOST = 50;
const box = draftBox('reported-here:', isList, () => localStorage);
const LIST = 'scores';
/** What the window hears when a score was reported from it. */
const REPORTED_EVENT = 'csz-reported-here';

/** Keeps on the device what was reported from it, so that it shows when one comes back without having logged in. */
export function keepReportedHere(reported: Reported): void {
  const others = (box.read(LIST) ?? []).filter(({ gameId }) => gameId !== reported.gameId);
  box.keep(LIST, [reported, ...others].slice(0, MOST));
  window.dispatchEvent(new Event(REPORTED_EVENT));
}

/** What was reported of a game from this device; undefined before the page is alive. */
export function useReportedHere(gameId: string): string | undefined {
  const [words, setWords] = useState<string>();
  useEffect(() => {
    const read = () => setWords(box.read(LIST)?.find((one) => one.gameId === gameId)?.words);
    read();
    addEventListener(REPORTED_EVENT, read);
    return () => removeEventListener(REPORTED_EVENT, read);
  }, [gameId]);
  return words;
}

function isList(thing: unknown): thing is Reported[] {
  return Array.isArray(thing) && thing.every((one: Partial<Reported> | null) => typeof one?.words === 'string');
}
