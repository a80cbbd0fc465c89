import type { QueryClient } from '@tanstack/react-query';
import { allDependencies, refresh } from '#web/api/refresh.ts';
import { LiveStream } from './live-stream.ts';

let shared: { stream: LiveStream; pages: number; unsubscribe: () => void } | undefined;

/** One stream a tab, however many parts of the page ask for it. Answers with the way to leave it. */
export function joinLive(client: QueryClient): () => void {
  if (shared === undefined) {
    const stream = new LiveStream(
      (keys) => refresh(client, keys),
      () => allDependencies(client),
    );
    shared = { stream, pages: 0, unsubscribe: client.getQueryCache().subscribe(stream.follow) };
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
    left.unsubscribe();
    left.stream.stop();
    shared = undefined;
  }, 1000);
}
