import { accountsRoutes } from '@csz/contract/accounts/routes';
import { gamesPages } from '@csz/contract/games/pages';
import type { MissingOutcome } from '@csz/contract/missing-scores/calls';
import type { ReportReceipt } from '@csz/contract/scores/calls';
import { scoresRoutes } from '@csz/contract/scores/routes';
import type { UploadPage } from '@csz/contract/scores/upload-scores';
import type { Report } from './entry.ts';
import { reportBox } from './report-box.ts';

/** Where a report goes that was not made on the page of its game: a PUT with this body. */
export interface ReportRequest {
  readonly path: string;
  readonly body: object;
  /** The page that it was made on: path and query. */
  readonly page: string;
  /** The form that it was typed into, which shows what becomes of it; several pages may show one form. */
  readonly form: string;
}

/** A report that was sent without a line. One a game: a later one takes its place. */
export interface KeptReport {
  readonly gameId: string;
  /** Whose word it is; it is sent in no other name. Absent where the link of a mail says it. */
  readonly memberId?: string;
  /** In words: "Quarry Ridge 21, Fallow Hill 14". */
  readonly words: string;
  readonly report: Report;
  readonly way?: ReportRequest;
  /** When it was sent the first time, in milliseconds. */
  readonly at: number;
  readonly state: 'waiting' | 'logged-out' | 'refused' | 'sent';
  /** Why the portal did not take it. */
  readonly why?: string;
  /** How it was received. */
  readonly receipt?: Pick<ReportReceipt, 'game' | 'isUnderReview' | 'settlesAt'>;
  /** How a row of a list was received, in words. */
  readonly message?: string;
}

/** The form that shows what becomes of a report. */
export const formOf = ({ way, gameId }: Pick<KeptReport, 'way' | 'gameId'>): string =>
  way?.form ?? gamesPages.game(gameId);

/** What browsers with Background Sync wake the worker by. */
export const SYNC_TAG = 'csz-reports';
const CHANNEL = 'csz-reports';

/** A score of a game that went on is history by then. */
const SO_FAR_MS = 30 * 60_000;
const AWAY = 'the portal is away';
const TOO_OLD = 'It was the score so far, and that is long ago. Please look at the game and report how it stands.';

/** Names a report, so that it counts once however often it is sent. */
export const newReportKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Whether a report may not have arrived for want of a line; sent again by its key it counts once. */
export const isLineFault = (error: unknown): boolean =>
  error instanceof TypeError || (error instanceof Error && error.name === 'TimeoutError');

export const listKeptReports = async (): Promise<KeptReport[]> =>
  typeof indexedDB === 'undefined' ? [] : ((await reportBox.list().catch(() => [])) as KeptReport[]);

export async function keepReport(report: KeptReport): Promise<void> {
  await reportBox.put(report);
  announce();
}

export async function dropReport(gameId: string): Promise<void> {
  await reportBox.drop(gameId);
  announce();
}

/** For a device whose member has left it, with the links of mails that are of no more use; another member's stay. */
export async function dropReportsOf(memberId: string): Promise<void> {
  const isOver = ({ state }: KeptReport) => state === 'refused' || state === 'sent';
  const own = (await listKeptReports()).filter(
    (report) => report.memberId === memberId || (report.memberId === undefined && isOver(report)),
  );
  for (const { gameId } of own) await reportBox.drop(gameId).catch(() => {});
  announce();
}

function announce(): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage('changed');
  channel.close();
}

/** Hears when what is kept has changed, in whichever window or in the worker. */
export function onKeptReports(changed: () => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {};
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = changed;
  return () => channel.close();
}

/**
 * Sends what waits, one window or the worker at a time.
 *
 * @throws {TypeError} when there is still no line.
 */
export async function sendKeptReports(): Promise<void> {
  const isOpen = ({ state }: KeptReport) => state === 'waiting' || state === 'logged-out';
  if (!(await listKeptReports()).some(isOpen)) return;
  await navigator.locks.request(CHANNEL, async () => {
    const waiting = (await listKeptReports()).filter(isOpen);
    const isNamed = waiting.some((report) => report.memberId !== undefined);
    const memberId = isNamed ? await readMemberId() : undefined;
    const sent = await Promise.allSettled(waiting.map((report) => sendOne(report, memberId)));
    for (const one of sent) if (one.status === 'rejected') throw one.reason;
  });
}

async function readMemberId(): Promise<string | undefined> {
  const response = await fetch(accountsRoutes.getMe.path, { cache: 'no-store' });
  if (!response.ok) throw new TypeError(AWAY);
  return ((await response.json()) as { me: { memberId: string } | null }).me?.memberId;
}

async function sendOne(kept: KeptReport, memberId: string | undefined): Promise<void> {
  const { report, way, at } = kept;
  // Another member's device by now: it waits for its own.
  if (kept.memberId !== undefined && memberId !== kept.memberId) return keepIfThere({ ...kept, state: 'logged-out' });
  if (report.final === false && Date.now() - at > SO_FAR_MS)
    return keepIfThere({ ...kept, state: 'refused', why: TOO_OLD });
  const response = await fetch(way?.path ?? scoresRoutes.submitScores.path, {
    method: way === undefined ? 'POST' : 'PUT',
    headers: { 'content-type': 'application/json', 'x-csz-session': 'cookie' },
    body: JSON.stringify(way?.body ?? report),
  });
  if (response.status === 429 || response.status >= 500) throw new TypeError(AWAY);
  const answer = await response.json();
  if (response.ok) return keepIfThere({ ...kept, ...received(answer as Answer) });
  const { code, message } = answer as { code: string; message: string };
  return keepIfThere(
    code === 'not-signed-in' ? { ...kept, state: 'logged-out' } : { ...kept, state: 'refused', why: message },
  );
}

type Answer = ReportReceipt | UploadPage | { readonly items: readonly MissingOutcome[] };

/** What became of a report: of the page of its game, of the link of a mail, or of a row in a list. */
function received(answer: Answer): Pick<KeptReport, 'state' | 'receipt' | 'message' | 'why'> {
  if ('teams' in answer) {
    const { game } = answer;
    return { state: 'sent', receipt: { game, isUnderReview: game.isUnderReview, settlesAt: game.settlesAt } };
  }
  if ('game' in answer) return { state: 'sent', receipt: answer };
  const [row] = answer.items;
  if (row === undefined || row.code === 'server-error') throw new TypeError(AWAY);
  return row.ok ? { state: 'sent', message: row.message } : { state: 'refused', why: row.message };
}

/** What was cancelled or replaced meanwhile stays so. */
async function keepIfThere(report: KeptReport): Promise<void> {
  const still = (await listKeptReports()).find(({ gameId }) => gameId === report.gameId);
  if (still?.report.key === report.report.key) await keepReport(report);
}
