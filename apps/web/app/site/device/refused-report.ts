import { pages } from '@csz/contract/pages';
import { type KeptReport, listKeptReports, onKeptReports } from '#web/sports/scores/report/kept-reports.ts';
import { showBar } from './watch-line.ts';

let bar: HTMLElement | undefined;
let shown: KeptReport | undefined;
let drawnAt: string | undefined;
let reader: string | undefined;
let stopWatching: (() => void) | undefined;

/**
 * Says on whatever page is open that a report of this member, which waited on the device, was not taken, and leads to
 * where it can be changed or discarded. The bar comes along from page to page until that is done. One by the link of a
 * mail is said where no one is logged in: its link is for who got the mail, and members are known to be others.
 */
export async function watchRefused(memberId: string | undefined): Promise<void> {
  reader = memberId;
  stopWatching ??= watch();
  await update();
}

/** Follows what is kept, and the visitor from page to page: only what a page draws says so in every browser. */
function watch(): () => void {
  const stop = onKeptReports(() => void update());
  const observer = new MutationObserver(() => {
    const isTornOff = bar !== undefined && !bar.isConnected;
    if (drawnAt !== location.href || isTornOff) void update();
  });
  observer.observe(document, { childList: true, subtree: true, characterData: true });
  return () => {
    stop();
    observer.disconnect();
  };
}

async function update(): Promise<void> {
  drawnAt = location.href;
  const kept = await listKeptReports();
  const isOwn = ({ memberId }: KeptReport) => memberId === reader;
  const elsewhere = kept.find((report) => report.state === 'refused' && isOwn(report) && !isShownHere(report));
  // Read out once, and not again on each page.
  const isShown = elsewhere !== undefined && bar?.isConnected === true && elsewhere.report.key === shown?.report.key;
  shown = elsewhere;
  if (!isShown) bar?.remove();
  if (!isShown) bar = elsewhere && showBar(`Your score was not taken: ${elsewhere.words}`, linkTo(elsewhere));
  if (kept.length > 0) return;
  stopWatching?.();
  stopWatching = undefined;
}

/** The page that it was made on says it itself, with what can be done about it. */
const isShownHere = ({ gameId, way }: KeptReport): boolean =>
  way === undefined ? location.pathname === pages.game(gameId) : location.pathname + location.search === way.page;

const linkTo = ({ gameId, way }: KeptReport) => ({ label: 'See why', href: way?.page ?? pages.game(gameId) });
