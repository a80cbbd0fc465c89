import { boardOrder } from '@csz/contract/games/score-line';
import type { MissingGame, MissingOutcome, MissingScore } from '@csz/contract/missing-scores/calls';
import { keepForLater } from '#web/sports/scores/report/keep-for-later.ts';
import type { KeptReport } from '#web/sports/scores/report/kept-reports.ts';
import { reportedScore } from '#web/sports/scores/report/report-labels.ts';
import { reportedIn } from '#web/sports/scores/report/use-score-form.ts';
import { teamsText } from './game-labels.ts';

/** How rows travel that found no line. */
export interface OfflineRequest {
  /** Of the PUT that takes them. */
  readonly path: string;
  /** Whose word they are; absent where the link of a mail says it. */
  readonly memberId?: string;
}

interface Unsent {
  readonly items: readonly MissingScore[];
  readonly games: readonly MissingGame[];
  readonly form: string;
  readonly later: OfflineRequest | undefined;
}

/** Rows that found no line stay on the device, each for itself, and are sent when there is one. */
export async function keepRows(failed: unknown, { items, games, form, later }: Unsent): Promise<void> {
  if (later === undefined) throw failed;
  const { path, ...whose } = later;
  const page = location.pathname + location.search;
  const reports = items.map((item) => ({
    ...whose,
    gameId: item.gameId,
    words: wordsOf(item, games),
    report: reportOf(item),
    way: { path, body: { items: [item] }, page, form },
  }));
  await keepForLater(failed, reports);
}

const reportOf = ({ gameId, scores = [], reason, isCertain, key }: MissingScore) => ({
  gameId,
  scores,
  reason,
  isCertain,
  key,
});

function wordsOf(item: MissingScore, games: readonly MissingGame[]): string {
  const game = games.find((missing) => missing.game.id === item.gameId)?.game;
  if (game === undefined) return '';
  const { status, forfeitedBy = [] } = item;
  if (status === 'postponed' || status === 'not played') return `${teamsText(game)}: ${status}`;
  const all = status === 'double forfeit' ? game.teams.map(({ id }) => id) : forfeitedBy;
  return reportedScore({ ...reportedIn(reportOf(item)), forfeitedBy: all, resultStatus: 'final' }, boardOrder(game));
}

/** How a kept row was received, as its row shows it. */
export function outcomeOf({ gameId, state, message = '' }: KeptReport): MissingOutcome | undefined {
  return state === 'sent' ? { gameId, ok: true, code: '', message } : undefined;
}
