import { assetsIn } from './kept-page.ts';

/** A board that was seen, as it came. */
export interface KeptBoard {
  /** Path and query. */
  readonly address: string;
  readonly html: string;
  /** When it came. */
  readonly at: Date;
  /** The content policy that it came with: it names its inline script. */
  readonly policy: string;
}

const BOARDS = 'csz-boards';
const ASSETS = 'csz-assets';

/** The boards of a family's schools; each is about 60 kB. */
const MOST = 8;
const KEPT_AT = 'x-kept-at';
const POLICY = 'content-security-policy';

export const isBoard = ({ pathname }: URL): boolean => pathname === '/scores';

/** Keeps a board in the place of the one that came from its address before; what is one member's is never kept. */
export async function keepBoard(url: URL, response: Response): Promise<void> {
  const isForAll = !/private|no-store/.test(response.headers.get('cache-control') ?? 'private');
  const isPage = response.headers.get('content-type')?.startsWith('text/html') === true;
  if (!isForAll || !isPage || response.status !== 200 || response.redirected) return;
  const html = await response.text();
  const headers = { [KEPT_AT]: new Date().toISOString(), [POLICY]: response.headers.get(POLICY) ?? '' };
  await keepAssets(assetsIn(html));
  const boards = await caches.open(BOARDS);
  await boards.put(url.pathname + url.search, new Response(html, { headers }));
  for (const { address } of (await listBoards()).slice(MOST)) await boards.delete(address);
}

/** The kept boards, the last one that was seen first. */
export async function listBoards(): Promise<KeptBoard[]> {
  const boards = await caches.open(BOARDS);
  const kept = await Promise.all(
    (await boards.keys()).map(async (request) => readBoard(await boards.match(request), request)),
  );
  return kept.filter((board) => board !== undefined).sort((one, other) => other.at.getTime() - one.at.getTime());
}

async function readBoard(response: Response | undefined, { url }: Request): Promise<KeptBoard | undefined> {
  if (response === undefined) return undefined;
  const { pathname, search } = new URL(url);
  return {
    address: pathname + search,
    html: await response.text(),
    at: new Date(response.headers.get(KEPT_AT) ?? 0),
    policy: response.headers.get(POLICY) ?? '',
  };
}

/** Keeps files of the build that are not kept yet; the browser has most of them already and asks no one. */
export async function keepAssets(paths: readonly string[]): Promise<void> {
  const assets = await caches.open(ASSETS);
  const missing = await Promise.all(
    paths.map(async (path) => ((await assets.match(path)) === undefined ? path : undefined)),
  );
  await assets.addAll(missing.filter((path) => path !== undefined));
}

/** Files of older builds stay as long as a kept board needs them. */
export async function dropOldAssets(current: readonly string[]): Promise<void> {
  const needed = new Set([...current, ...(await listBoards()).flatMap(({ html }) => assetsIn(html))]);
  const assets = await caches.open(ASSETS);
  const old = (await assets.keys()).filter(({ url }) => !needed.has(new URL(url).pathname));
  await Promise.all(old.map((request) => assets.delete(request)));
}

export const findAsset = async (request: Request): Promise<Response | undefined> =>
  (await caches.open(ASSETS)).match(request.url);
