import { useEffect, useState } from 'react';
import { agoWords } from '#web/ui/ago.ts';
import { momentWords } from '#web/ui/when.ts';

const TICK_MS = 30_000;

/** How old what is on the screen is; by the state's clock until scripts run, then in minutes. */
export function Updated({ at, tz }: { at: number; tz: string }) {
  const [now, setNow] = useState<number>();
  useEffect(() => {
    const tick = () => setNow(Date.now());
    tick();
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, []);
  const moment = new Date(at).toISOString();
  return (
    <time dateTime={moment} title={momentWords(tz, moment)}>
      Updated {now === undefined ? momentWords(tz, moment) : agoWords(now - at)}
    </time>
  );
}
