import { get } from 'node:http';

/** Bytes, as every browser of these years takes them: packed with Brotli. */
export const MAX_BYTES = { JavaScript: 125_000, CSS: 25_000 } as const;

/** What a first visit loads before the page is alive. */
export async function firstLoadOf(assets: readonly string[]): Promise<Record<keyof typeof MAX_BYTES, number>> {
  const sums = { JavaScript: 0, CSS: 0 };
  for (const url of new Set(assets)) {
    const kind = new URL(url).pathname.endsWith('.css') ? 'CSS' : 'JavaScript';
    sums[kind] += await bytesOf(url);
  }
  return sums;
}

/** Through `node:http`, because `fetch` would unpack what it counts. */
function bytesOf(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.on('end', () => resolve(bytes));
    }).on('error', reject);
  });
}
