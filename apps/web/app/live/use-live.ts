import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isConcerned } from './concerned.ts';
import { LiveStream } from './live-stream.ts';

let shared: { stream: LiveStream; pages: number } | undefined;

/** Keeps what this page shows up to date while it is visible. One stream a tab, however many parts ask for it. */
export function useLive(): void {
  const client = useQueryClient();
  useEffect(() => {
    if (typeof EventSource === 'undefined') return;
    join(client);
    return leave;
  }, [client]);
}

function join(client: QueryClient): void {
  if (shared === undefined) {
    const stream = new LiveStream((change) => {
      void client.invalidateQueries({ predicate: (query) => isConcerned(query, change) });
    });
    shared = { stream, pages: 0 };
    stream.start();
  }
  shared.pages += 1;
}

function leave(): void {
  if (shared === undefined) return;
  shared.pages -= 1;
  const left = shared;
  // From one page to the next the stream stays open.
  setTimeout(() => {
    if (left.pages > 0 || shared !== left) return;
    left.stream.stop();
    shared = undefined;
  }, 1000);
}
