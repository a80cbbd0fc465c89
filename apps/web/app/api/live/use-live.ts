import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Keeps what this page shows up to date while it is visible. What does that is fetched when the page stands. */
export function useLive(): void {
  const client = useQueryClient();
  useEffect(() => {
    if (typeof EventSource === 'undefined') return;
    let isHere = true;
    let leave = () => {};
    const join = async () => {
      const { joinLive } = await import('./join-live.ts');
      if (isHere) leave = joinLive(client);
    };
    // Without it the page is as it was when it was opened, and a reload makes it new.
    join().catch(() => {});
    return () => {
      isHere = false;
      leave();
    };
  }, [client]);
}
