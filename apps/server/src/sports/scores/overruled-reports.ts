import { pages } from '@csz/contract/pages';
import { isSameResult } from '@csz/rules/settling';
import type { Tx } from '#server/platform/db/types.ts';
import { recordEvent } from '#server/platform/events/record-event.ts';
import type { MessageText } from '#server/platform/mail/layout.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Game } from '#server/sports/games/api.ts';
import { describeResult } from './describe-changes.ts';
import { claimAbout, lastDecision, listReports, type ReportRow, sidesOfResult } from './kept-reports.ts';
import type { ResultState } from './settlement.ts';

/** A decision of staff or of a league director about a game. */
interface Overruling {
  /** With the result that was decided. */
  readonly game: Pick<Game, 'id' | 'tz' | 'scoring'> & ResultState;
  /** What was reported before it, the newest first. */
  readonly reports: readonly ReportRow[];
  /** Who decided, and knows of it. */
  readonly memberId: number;
  readonly at: Temporal.Instant;
}

/** Records whose last report a decision overruled. */
export async function recordOverruled(tx: Tx, { game, reports, memberId, at }: Overruling): Promise<void> {
  const memberIds = listOverruled(game, reports).filter((id) => id !== memberId);
  if (memberIds.length === 0) return;
  const data = { memberIds, tz: game.tz };
  await recordEvent(tx, { type: 'score.overruled', actor: memberId, subject: `game:${game.id}`, data, at });
}

/** What those read whom the latest decision about a game overruled: what it says now, and why. */
export async function writeOverruling(
  tx: Tx,
  { settings }: Pick<Platform, 'settings'>,
  gameId: number,
): Promise<MessageText> {
  const { title, result } = await describeResult(tx, gameId);
  const { role = '', reason = '' } = lastDecision(await listReports(tx, gameId)) ?? {};
  return {
    title: `The score you reported was changed: ${title}`,
    paragraphs: [
      `${role === 'Staff' ? 'Our staff' : 'The director of the league'} decided otherwise than you reported. Now it says: ${result}.`,
      `The reason: ${reason === '' ? 'another report of this game was found to be right.' : reason}`,
      `If you think that is a mistake, write to ${settings.contactEmail}.`,
    ],
    action: { label: 'See the game', url: `${settings.publicUrl}${pages.game(String(gameId))}` },
  };
}

/** Members whose last word since the decision before, or who made that decision, says another result. */
function listOverruled(game: Overruling['game'], reports: readonly ReportRow[]): number[] {
  const since = lastDecision(reports)?.id ?? 0;
  const last = new Map<number, ReportRow>();
  for (const row of reports) {
    if (row.member_id === null || row.id < since || row.result_status === 'none') continue;
    if (!last.has(row.member_id)) last.set(row.member_id, row);
  }
  return [...last].flatMap(([id, row]) => (saysOtherwise(row, game) ? [id] : []));
}

function saysOtherwise(row: ReportRow, game: Overruling['game']): boolean {
  if (!DECIDED.has(game.result_status)) return false;
  if (row.result_status !== game.result_status) return true;
  if (row.result_status === 'forfeit') {
    const given = game.sides.filter(({ forfeited }) => forfeited).map(({ id }) => id);
    return new Set(given).symmetricDifference(new Set(row.forfeited_by)).size > 0;
  }
  if (row.result_status !== 'final') return false;
  return !isSameResult(claimAbout(row, game.sides).sides, sidesOfResult(game.sides), game.scoring);
}

/** What a decision can end with; a game that is suspended or opened again says nothing against a report. */
const DECIDED: ReadonlySet<string> = new Set(['final', 'forfeit', 'double_forfeit', 'no_contest']);
