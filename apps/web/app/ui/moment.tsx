import { relativeWords } from './ago.ts';
import { useNow } from './use-now.ts';
import { momentWords } from './when.ts';

interface MomentProps {
  /** ISO, UTC. */
  at: string;
  /** Whose clocks tell it; the visitor's own where it belongs to no place. Only then it must not be in a page for everybody. */
  tz?: string;
}

/** When something was, as seen from now; the moment itself until scripts run, and under the pointer. */
export function Moment({ at, tz = Intl.DateTimeFormat().resolvedOptions().timeZone }: MomentProps) {
  const now = useNow();
  const exact = momentWords(tz, at);
  return (
    <time dateTime={at} title={exact}>
      {now === undefined ? exact : relativeWords(tz, at, now)}
    </time>
  );
}
