import { get } from 'node:http';

/** Bytes, as every browser of these years takes them: packed with Brotli. */
export const MAX_BYTES = { JavaScript: 125_000, CSS: 25_000 } as const;

type Sums = Record<keyof typeof MAX_BYTES, number>;

interface FirstLoad {
  /** What the page names itself: with it, it is whole and alive. */
  readonly page: Sums;
  /** What comes once the page has loaded, for the device, for advertising and for the next page. */
  readonly later: Sums;
}

/**
 * What a first visit loads.
 *
 * @param url the page.
 * @param assets the addresses of all scripts and style sheets that a browser loaded with it.
 */
export async function firstLoadOf(url: string, assets: readonly string[]): Promise<FirstLoad> {
  const html = await (await fetch(url)).text();
  // What only other pages need is named in the data for the router, too.
  const isLinked = (path: string) => [`"${path}"`, `"${path}#`].some((start) => html.includes(`href=${start}`));
  const load: FirstLoad = { page: { JavaScript: 0, CSS: 0 }, later: { JavaScript: 0, CSS: 0 } };
  for (const asset of new Set(assets)) {
    const { pathname } = new URL(asset);
    const sums = isLinked(pathname) ? load.page : load.later;
    sums[pathname.endsWith('.css') ? 'CSS' : 'JavaScript'] += await bytesOf(asset);
  }
  return load;
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
