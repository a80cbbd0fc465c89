import type { QueryClient } from '@tanstack/react-query';
import { refresh } from '#web/api/refresh.ts';
import { LiveStream } from './live-stream.ts';

let shared: { stream: LiveStream; pages: number } | undefined;

/** One stream a tab, however many parts of the page ask for it. Answers with the way to leave it. */
export function joinLive(client: QueryClient): () => void {
  if (shared === undefined) {
    const stream = new LiveStream((keys) => refresh(client, keys));
    shared = { stream, pages: 0 };
    stream.start();
  }
  shared.pages += 1;
  return leave;
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
