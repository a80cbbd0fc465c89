import type { Claim } from '@csz/rules/claim';
import type { ScoreTrust } from '@csz/rules/result';
import { judgeReports, type SettledScore, type Verdict } from '@csz/rules/settling';
import type { Tx } from '#server/platform/db/types.ts';
import type { Game } from '#server/sports/games/api.ts';
import { claimAbout, isDecision, lastDecision, type ReportRow, sidesOfResult } from './kept-reports.ts';
import { type Author, settleGame, writeResult } from './settle-game.ts';
import type { SideState } from './settlement.ts';

/** Whose word changed the game, as its history shows it. */
export const UNOPPOSED = 'Neither school disagreed for two hours';

/** What a locked game is judged by. */
interface Judging {
  /** All of the game, the newest first. */
  readonly reports: readonly ReportRow[];
  readonly now: Temporal.Instant;
  /** Whom the history names when the game changes. */
  readonly by: Omit<Author, 'at'>;
}

/**
 * Settles or shows what a game's reports amount to now.
 *
 * @returns whether the game changed.
 */
export async function judgeGame(tx: Tx, game: Game, { reports, now, by }: Judging): Promise<boolean> {
  const decision = lastDecision(reports);
  const open = reports.filter(
    (row) => SCORES.has(row.result_status) && !isDecision(row) && row.id > (decision?.id ?? 0),
  );
  const settled = await settledScore(tx, game, decision);
  const verdict = judgeReports({
    claims: open.map((row) => claimAbout(row, game.sides)),
    settled,
    scoring: game.scoring,
    now: now.epochMilliseconds,
    // A side says that there was no game.
    awaitsRuling: game.review_reason === 'ruling',
  });
  const leading = open.find((row) => row.id === verdict.leading?.id);
  const author = { ...by, at: now };
  if (verdict.settles && leading !== undefined) return settleWith(tx, game, verdict, { leading, by: author, reports });
  return show(tx, game, verdict, { leading, by: author });
}

/** A report of a forfeit is for staff to rule on. */
const SCORES: ReadonlySet<string> = new Set(['final', 'none']);
const COUNTS: ReadonlySet<string> = new Set(['final', 'forfeit', 'double_forfeit', 'no_contest', 'vacated', 'pending']);

async function settledScore(tx: Tx, game: Game, decision: ReportRow | undefined): Promise<SettledScore | null> {
  if (!COUNTS.has(game.result_status)) return null;
  const wasDecided = decision !== undefined && decision.result_status !== 'none';
  const isByStaff = wasDecided || game.score_trust === 'official';
  const trust = game.score_trust === 'disputed' ? await trustBefore(tx, game.id) : game.score_trust;
  return { sides: sidesOfResult(game.sides), trust, isByStaff };
}

/** How sure the score was before a member put a question mark on it. */
async function trustBefore(tx: Tx, gameId: number): Promise<ScoreTrust> {
  const doubted = await tx
    .selectFrom('game_changes')
    .select('before')
    .where('game_id', '=', gameId)
    .where('field', '=', 'scoreTrust')
    .where('after', '=', 'disputed')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  // The history keeps what the column held.
  return (doubted?.before ?? 'confirmed') as ScoreTrust;
}

interface LeadingReport {
  readonly leading: ReportRow | undefined;
  readonly by: Author;
}

async function settleWith(
  tx: Tx,
  game: Game,
  { leading, trust }: Verdict,
  { leading: row, by, reports }: LeadingReport & Pick<Judging, 'reports'>,
) {
  const parts = row?.parts ?? {};
  const sides = (leading?.sides ?? []).map(({ id, score, place, wonBy }) => ({
    gameResultId: id,
    score,
    place: place ?? null,
    wonByCriteria: wonBy || null,
    parts: parts[String(id)] ?? [],
  }));
  const settlement = {
    result: { status: 'final', sides },
    trust,
    isReported: true,
    ...(by.memberId === undefined ? {} : { memberId: by.memberId }),
    source: row?.source === 'coach' ? 'coach' : 'member',
    reporter: by.name,
    reason: row?.reason ?? '',
    at: by.at,
  } as const;
  return (await settleGame(tx, game, settlement, reports)).changed;
}

/**
 * A score that is not settled stands on the board without counting. One that is stays, maybe with a question mark: no
 * report leads it.
 */
async function show(tx: Tx, game: Game, verdict: Verdict, { leading, by }: LeadingReport): Promise<boolean> {
  const { trust: score_trust, settlesAt, review } = verdict;
  const settles_at = settlesAt === null ? null : new Date(settlesAt);
  const review_reason = review ?? (FOR_STAFF_ALONE.has(game.review_reason ?? '') ? game.review_reason : null);
  const waiting = { settles_at, review_reason };
  if (verdict.leading === undefined) {
    return writeResult(tx, game, { ...game, score_trust, ...waiting }, by);
  }
  const sides = shownSides(game.sides, verdict.leading, leading?.parts);
  const shown = { result_status: 'none', forfeit_scope: 'both', score_trust, sides, ...waiting } as const;
  return writeResult(tx, game, shown, by);
}

/** The next round was played with the old result, or a member says it was a forfeit: no further score answers that. */
const FOR_STAFF_ALONE: ReadonlySet<string> = new Set(['advanced', 'ruling']);

function shownSides(sides: readonly SideState[], { sides: claimed }: Claim, parts: ReportRow['parts'] = {}) {
  return sides.map((side) => {
    const stated = claimed.find(({ id }) => id === side.id);
    return {
      ...side,
      score: stated?.score ?? null,
      place: stated?.place ?? null,
      forfeited: false,
      won_by_criteria: stated?.wonBy || null,
      parts: parts[String(side.id)] ?? [],
    };
  });
}
