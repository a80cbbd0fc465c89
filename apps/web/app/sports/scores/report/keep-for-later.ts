import { dropReport, isLineFault, type KeptReport, keepReport, SYNC_TAG } from './kept-reports.ts';

/** Where the device remembers that a report is kept: without it no visit looks. Also the event that says so to the page. */
export const KEPT_MARK = 'csz_kept_reports';

/**
 * Reports that found no line stay on the device and are sent when there is one.
 *
 * @throws whatever else failed, and on devices that keep nothing.
 */
export async function keepForLater(
  failed: unknown,
  reports: readonly Omit<KeptReport, 'at' | 'state'>[],
): Promise<undefined> {
  if (!isLineFault(failed) || typeof indexedDB === 'undefined') throw failed;
  for (const report of reports) await keepReport({ ...report, at: Date.now(), state: 'waiting' });
  localStorage.setItem(KEPT_MARK, 'yes');
  window.dispatchEvent(new Event(KEPT_MARK));
  const registration = (await navigator.serviceWorker?.getRegistration()) as
    | (ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } })
    | undefined;
  // Elsewhere an open page sends it, or the next visit.
  await registration?.sync?.register(SYNC_TAG).catch(() => {});
}

/** What is said now is the last word: a report that still waits on the device is not sent after it. */
export async function dropOlder(gameIds: readonly string[]): Promise<void> {
  if (localStorage.getItem(KEPT_MARK) !== null) for (const gameId of gameIds) await dropReport(gameId);
}
