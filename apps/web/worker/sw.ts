import { listKeptReports, SYNC_TAG, sendKeptReports } from '#web/sports/scores/report/kept-reports.ts';
import { asOf } from '#web/ui/as-of.ts';
import { dropOldAssets, findAsset, isBoard, type KeptBoard, keepAssets, keepBoard, listBoards } from './kept-boards.ts';
import { asKept } from './kept-page.ts';
import { OFFLINE_POLICY, offlinePage, titleIn } from './offline-page.ts';
import { openPushed, renewSubscription, showPush } from './push.ts';
import { BUILT_FILES, worker } from './worker-scope.ts';

/** What boards need beside their HTML, of this build. */
const FILES = BUILT_FILES.map(({ url }) => (url.startsWith('/') ? url : `/${url}`));
const BACK_ONLINE = FILES.find((path) => path.includes('/back-online-')) ?? '';

/** What a kept board asks for. Scripts of pages go by the browser's own cache, as without a worker. */
const KEPT_KINDS: ReadonlySet<string> = new Set(['style', 'font', 'script']);

// A page is always the newest that the portal has, and files have their content in their name: a new worker can take
// over under open pages at once.
worker.addEventListener('install', (event) => {
  event.waitUntil(keepAssets(FILES).then(() => worker.skipWaiting()));
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([dropOldAssets(FILES), worker.registration.navigationPreload?.enable(), worker.clients.claim()]),
  );
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  if (request.mode === 'navigate') event.respondWith(openPage(event, url));
  else if (url.pathname.startsWith('/assets/') && KEPT_KINDS.has(request.destination))
    event.respondWith(fetchAsset(request));
});

/** Pages that were reached without loading one ask to be kept. */
worker.addEventListener('message', (event) => {
  const { keep } = event.data as { keep?: string };
  if (keep === undefined) return;
  const url = new URL(keep, location.origin);
  if (isBoard(url)) event.waitUntil(fetchBoard(url));
});

worker.addEventListener('sync', (event) => {
  if (event.tag === SYNC_TAG) event.waitUntil(sendKeptReports());
});
worker.addEventListener('push', (event) => event.waitUntil(showPush(event.data)));
worker.addEventListener('notificationclick', (event) => event.waitUntil(openPushed(event.notification)));
worker.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renewSubscription(event)));

async function fetchBoard(url: URL): Promise<void> {
  const response = await fetch(url, { credentials: 'omit' }).catch(() => undefined);
  if (response !== undefined) await keepBoard(url, response);
}

async function openPage(event: FetchEvent, url: URL): Promise<Response> {
  try {
    const page = ((await event.preloadResponse) as Response | undefined) ?? (await fetch(event.request));
    if (isBoard(url)) event.waitUntil(keepBoard(url, page.clone()));
    return page;
  } catch {
    return withoutConnection(url.pathname + url.search);
  }
}

async function fetchAsset(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (failed) {
    const kept = await findAsset(request);
    if (kept === undefined) throw failed;
    return kept;
  }
}

/** The board of that address; for the home page the last one that was seen; for all else the way to them. */
async function withoutConnection(address: string): Promise<Response> {
  const boards = await listBoards();
  // Who remembers a place is led from the bare address to the one of that place.
  const isAnyBoard = address === '/' || address === '/scores';
  const board = boards.find((kept) => kept.address === address) ?? (isAnyBoard ? boards[0] : undefined);
  return board === undefined ? showOffline(address, boards) : showKept(address, board);
}

function showKept(address: string, { html, at, policy }: KeptBoard): Response {
  const page = asKept(html, { address, asOf: asOf(at, new Date()), script: BACK_ONLINE });
  return htmlOf(page, policy);
}

async function showOffline(address: string, boards: readonly KeptBoard[]): Promise<Response> {
  const now = new Date();
  const links = boards.map((board) => ({
    address: board.address,
    title: titleIn(board.html),
    asOf: asOf(board.at, now),
  }));
  const waiting = (await listKeptReports()).filter(({ state }) => state === 'waiting').length;
  return htmlOf(offlinePage({ address, boards: links, waiting, script: BACK_ONLINE }), OFFLINE_POLICY);
}

const htmlOf = (html: string, policy: string): Response =>
  new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy } });
