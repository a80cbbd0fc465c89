import { pages } from '@csz/contract/pages';
import { isSameResult } from '@csz/rules/settling';
import type { Tx } from '#server/platform/db/types.ts';
import { mailLayout } from '#server/platform/mail/layout.ts';
import { sendMail } from '#server/platform/mail/send-mail.ts';
import type { Platform } from '#server/platform/platform.ts';
import { claimAbout, lastDecision, sidesOfResult } from './claims.ts';
import { type LockedGame, lockGame } from './lock-game.ts';
import type { ReportRow } from './report-queries.ts';
import { getResultWords } from './result-words.ts';

/** A decision of staff or of a league director about a game. */
export interface Overruling {
  readonly gameId: number;
  /** What was reported before it, the newest first. */
  readonly reports: readonly ReportRow[];
  /** Who decided, and is not told of it. */
  readonly memberId: number;
  /** In which role: 'Staff', 'League Director'. */
  readonly role: string;
  readonly reason: string;
}

/** Writes to everyone whose last report a decision overruled: what stands now, and why. */
export async function notifyOverruled(
  tx: Tx,
  { settings }: Pick<Platform, 'settings'>,
  { gameId, reports, memberId, role, reason }: Overruling,
): Promise<void> {
  const game = await lockGame(tx, gameId);
  const ids = listOverruled(game, reports).filter((id) => id !== memberId);
  if (ids.length === 0) return;
  const { title, result } = await getResultWords(tx, gameId);
  const subject = `The score you reported was changed: ${title}`;
  const body = mailLayout({
    title: subject,
    paragraphs: [
      `${role === 'Staff' ? 'Our staff' : 'The director of the league'} decided otherwise than you reported. Now it says: ${result}.`,
      `The reason: ${reason === '' ? 'another report of this game was found to be right.' : reason}`,
      `If you think that is a mistake, write to ${settings.contactEmail}.`,
    ],
    action: { label: 'See the game', url: `${settings.publicUrl}${pages.game(String(gameId))}` },
    footer: settings.mailFooter,
  });
  for (const to of await listAddresses(tx, ids))
    await sendMail(tx, { kind: 'score-overruled', to, subject, ...body, quietIn: game.tz });
}

/** Members whose last word since the decision before, or who made that decision, says another result. */
function listOverruled(game: LockedGame, reports: readonly ReportRow[]): number[] {
  const since = lastDecision(reports)?.id ?? 0;
  const last = new Map<number, ReportRow>();
  for (const row of reports) {
    if (row.member_id === null || row.id < since || row.result_status === 'none') continue;
    if (!last.has(row.member_id)) last.set(row.member_id, row);
  }
  return [...last].flatMap(([id, row]) => (saysOtherwise(row, game) ? [id] : []));
}

function saysOtherwise(row: ReportRow, game: LockedGame): boolean {
  if (!DECIDED.has(game.result_status)) return false;
  if (row.result_status !== game.result_status) return true;
  if (row.result_status === 'forfeit') {
    const given = game.sides.filter(({ forfeited }) => forfeited).map(({ id }) => id);
    return new Set(given).symmetricDifference(new Set(row.forfeited_by)).size > 0;
  }
  if (row.result_status !== 'final') return false;
  return !isSameResult(claimAbout(row, game.sides).sides, sidesOfResult(game.sides), game.sport.scoring);
}

/** What a decision can end with; a game that is suspended or opened again says nothing against a report. */
const DECIDED: ReadonlySet<string> = new Set(['final', 'forfeit', 'double_forfeit', 'no_contest']);

async function listAddresses(tx: Tx, memberIds: readonly number[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('members')
    .select('email')
    .where('id', '=', (eb) => eb.fn.any(eb.val([...memberIds])))
    .where('deactivated_at', 'is', null)
    .where('anonymised_at', 'is', null)
    .where('email_verified_at', 'is not', null)
    .orderBy('id')
    .execute();
  return rows.map(({ email }) => email);
}
