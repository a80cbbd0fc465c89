import { get } from 'node:http';

/** Bytes, gzipped. */
export const MAX_BYTES = { JavaScript: 150_000, CSS: 25_000 } as const;

/** What a first visit loads before the page is alive, as gzip sends it. */
export async function firstLoadOf(assets: readonly string[]): Promise<Record<keyof typeof MAX_BYTES, number>> {
  const sums = { JavaScript: 0, CSS: 0 };
  for (const url of new Set(assets)) {
    const kind = new URL(url).pathname.endsWith('.css') ? 'CSS' : 'JavaScript';
    sums[kind] += await gzippedBytes(url);
  }
  return sums;
}

/** Through `node:http`, because `fetch` would unpack what it counts. */
function gzippedBytes(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'gzip' } }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.on('end', () => resolve(bytes));
    }).on('error', reject);
  });
}
