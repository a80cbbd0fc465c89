import { formatMoment } from '@csz/contract/core/when';
import { formatRelative, relativeTo } from './ago.ts';
import { AS_IT_CAME, useCame } from './as-it-came.tsx';
import { useNow } from './use-now.ts';

const TICK_MS = 30_000;

/** The same for a part of a page that no component stands behind: its moments have their exact words as titles. */
export function keepMoments(part: Element): () => void {
  const write = () => {
    for (const time of part.querySelectorAll('time'))
      time.textContent = relativeTo(Date.now(), time.dateTime, () => time.title);
  };
  write();
  const timer = setInterval(write, TICK_MS);
  return () => clearInterval(timer);
}

interface MomentProps {
  /** ISO, UTC. */
  at: string;
  /** Whose clocks show it; the visitor's own where it belongs to no place. Only then it must not be in a page for everybody. */
  tz?: string;
  /** What it is in structured data. */
  itemProp?: string;
}

/** When something was, as seen from now; the moment itself until scripts run, and under the pointer. */
export function Moment({ at, tz = Intl.DateTimeFormat().resolvedOptions().timeZone, itemProp }: MomentProps) {
  const now = useNow();
  const came = useCame(at);
  const attributes = { dateTime: at, itemProp, title: came ? undefined : formatMoment(tz, at) };
  if (now === undefined) return <time {...attributes} {...(came ? AS_IT_CAME : { children: attributes.title })} />;
  return <time {...attributes}>{formatRelative(tz, at, now)}</time>;
}

/** 'Oct 30, 2026, 9:41 pm' by the clocks of the device: for pages that only one person sees. */
export const formatHere = (at: string): string => formatMoment(Intl.DateTimeFormat().resolvedOptions().timeZone, at);
