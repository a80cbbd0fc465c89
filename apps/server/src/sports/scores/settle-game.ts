import { isSameResult, newestOfEach } from '@csz/rules/settling';
import { sql } from 'kysely';
import { type Accuracy, recountAccuracy } from '#server/people/accounts/api.ts';
import { together } from '#server/platform/db/concurrent.ts';
import { listOf } from '#server/platform/db/lists.ts';
import type { Tx } from '#server/platform/db/types.ts';
import { recordEvent } from '#server/platform/events/record-event.ts';
import { changeGames, type Game, type GameChange } from '#server/sports/games/api.ts';
import { describeChanges } from './describe-changes.ts';
import { claimAbout, listReports, type ReportRow, saveReport, sidesOfResult } from './kept-reports.ts';
import {
  type ResultState,
  type ResultWait,
  type Settlement,
  type SideState,
  settledState,
  WAITS_FOR_NOTHING,
} from './settlement.ts';

/** Who changed a game, as its history shows them. */
export interface Author {
  readonly name: string;
  /** A member signed in, whose name goes when they leave. */
  readonly memberId?: number | undefined;
  /** When, by the clock of the write. */
  readonly at: Temporal.Instant;
}

/** What became of a settlement: the game with its result, and the report that was kept of it. */
type Settled =
  | { readonly changed: false }
  | { readonly changed: true; readonly after: Omit<Game, 'sides'> & ResultState; readonly reportId?: number };

/**
 * Makes a result the game's: writes it, keeps the report and the history, moves the records of its teams, and records which
 * of the reporters were right. The same settlement again changes nothing and leaves no trace.
 *
 * @param game locked, as it was before.
 * @param reports of the game, where they were read already.
 * @throws {Problem} for a result that this game or its sport cannot have.
 */
export async function settleGame(
  tx: Tx,
  game: Game,
  settlement: Settlement,
  reports?: readonly ReportRow[],
): Promise<Settled> {
  const settled = settledState(game, settlement);
  const by = { name: settlement.reporter, memberId: settlement.memberId, at: settlement.at };
  const change = changeOf(game, { ...settled, ...waitingOf(game, settled) }, by);
  if (change === undefined) return { changed: false };
  const keepAndMark = async () => {
    const kept = settlement.isReported ? {} : { reportId: (await saveSettlement(tx, game.id, settled, settlement)).id };
    await markReporters(tx, game, settled, { reports, by });
    return kept;
  };
  // Neither reads what the other writes, so they share their journeys; what happened is recorded in this order.
  const [, kept] = await together(changeGames(tx, [change]), keepAndMark());
  return { changed: true, after: { ...game, ...settled }, ...kept };
}

/**
 * What a settled game still waits for. That a bracket went on without it is decided there, where one sees who has played
 * on; another result asks the bracket again.
 */
function waitingOf(game: Game, settled: ResultState): ResultWait {
  const isSame = describeChanges(game, settled).every(({ field }) => field === 'scoreTrust');
  return isSame && game.review_reason === 'advanced'
    ? { ...WAITS_FOR_NOTHING, review_reason: 'advanced' }
    : WAITS_FOR_NOTHING;
}

function saveSettlement(tx: Tx, gameId: number, settled: ResultState, settlement: Settlement) {
  const { source, reporter, reason = '', role = '', memberId = null, importId, at } = settlement;
  return saveReport(tx, {
    gameId,
    memberId,
    source,
    reporter,
    role,
    reason,
    ...(importId === undefined ? {} : { importId }),
    at,
    schoolId: null,
    voice: source === 'staff' || source === 'import' ? 'staff' : source === 'coach' ? 'coach' : 'member',
    sides: settled.sides.map(({ id, won_by_criteria, ...side }) => ({
      ...side,
      gameResultId: id,
      wonByCriteria: won_by_criteria,
    })),
    resultStatus: settled.result_status,
    forfeitedBy: settled.sides.filter(({ forfeited }) => forfeited).map(({ id }) => id),
  });
}

/**
 * Says of every member's last report of how a game ended whether it was right, and counts their right and wrong ones again. A
 * result without played scores (a forfeit, no contest, none at all) says nothing about a reporter, and neither does a
 * score from halfway.
 */
async function markReporters(
  tx: Tx,
  { id, scoring }: Pick<Game, 'id' | 'scoring'>,
  settled: ResultState,
  /** The reports of the game, where they were read already, and who settles it. */
  { reports: all, by }: { readonly reports: readonly ReportRow[] | undefined; readonly by: Author },
): Promise<void> {
  const reports = (all ?? (await listReports(tx, id))).filter((row) => row.member_id !== null && row.voice !== 'staff');
  if (reports.length === 0) return;
  const claims = reports.map((row) => claimAbout(row, settled.sides)).filter(({ isFinal }) => isFinal);
  const counted = new Map(newestOfEach(claims).map((claim) => [claim.id, claim]));
  const sides = sidesOfResult(settled.sides);
  const judged = reports.map((row) => {
    const claim = counted.get(row.id);
    const isJudged = claim !== undefined && settled.result_status === 'final';
    return { row, wasRight: isJudged ? isSameResult(claim.sides, sides, scoring) : null };
  });
  const moved = judged.filter(({ row, wasRight }) => row.was_right !== wasRight);
  const memberIds = new Set(moved.flatMap(({ row }) => row.member_id ?? []));
  if (memberIds.size === 0) return;
  const data = { memberIds: [...memberIds] };
  const { memberId: actor = null, at } = by;
  // In this order: what is counted is counted behind the verdicts and the locks.
  await together(
    writeVerdicts(tx, moved),
    recountAccuracy(tx, memberIds, countVerdicts),
    recordEvent(tx, { type: 'score.judged', actor, subject: `game:${id}`, data, at }),
  );
}

async function writeVerdicts(tx: Tx, judged: { row: { id: number }; wasRight: boolean | null }[]): Promise<void> {
  if (judged.length === 0) return;
  const ids = judged.map(({ row }) => row.id);
  const verdicts = judged.map(({ wasRight }) => wasRight);
  await sql`
    update score_reports r set was_right = v.was_right
    from unnest(${listOf(ids)}, ${verdicts}::boolean[]) as v(id, was_right) where r.id = v.id`.execute(tx);
}

/** Counted from the reports, so that a correction takes back what it gave. */
async function countVerdicts(tx: Tx, memberIds: readonly number[]): Promise<readonly Accuracy[]> {
  const { rows } = await sql<Accuracy>`
    select m.id as "memberId", count(*) filter (where r.was_right)::int as right,
      count(*) filter (where not r.was_right)::int as wrong
    from unnest(${listOf(memberIds)}) as m(id) left join score_reports r on r.member_id = m.id
    group by m.id`.execute(tx);
  return rows;
}

/**
 * Writes what a game's result becomes, with its history, and moves the records of its teams. The one place that does.
 *
 * @returns whether anything changed.
 */
export async function writeResult(tx: Tx, game: Game, after: Result, by: Author): Promise<boolean> {
  const change = changeOf(game, after, by);
  if (change !== undefined) await changeGames(tx, [change]);
  return change !== undefined;
}

type Result = ResultState & ResultWait;

/** What changes with a result; undefined where it is the game's already. */
function changeOf(game: Game, after: Result, by: Author): GameChange | undefined {
  const fields = describeChanges(game, after);
  const sides = after.sides.filter(
    (side) =>
      !isSame(
        side,
        game.sides.find(({ id }) => id === side.id),
      ),
  );
  if (fields.length === 0 && sides.length === 0 && isSameWaiting(game, after)) return undefined;
  const { result_status, score_trust, forfeit_scope, settles_at, review_reason } = after;
  return {
    cause: 'result',
    game,
    columns: { result_status, score_trust, forfeit_scope, settles_at, review_reason },
    teams: sides.map(({ id, score, place, forfeited, won_by_criteria, parts = [] }) => ({
      id,
      score,
      place,
      forfeited,
      won_by_criteria,
      parts: [...parts],
    })),
    fields,
    by: { words: by.name, memberId: by.memberId ?? null, at: by.at },
    counts: countsDifferently(game, after, sides),
  };
}

/** A score that is only shown counts nowhere, so it moves no record. */
function countsDifferently(game: Game, after: ResultState, sides: readonly SideState[]): boolean {
  if (game.result_status !== after.result_status || game.forfeit_scope !== after.forfeit_scope) return true;
  return after.result_status !== 'none' && sides.length > 0;
}

function isSame(side: SideState, before: SideState | undefined): boolean {
  return (
    side.score === before?.score &&
    side.place === before.place &&
    side.forfeited === before.forfeited &&
    side.won_by_criteria === before.won_by_criteria &&
    String(side.parts ?? '') === String(before.parts ?? '')
  );
}

function isSameWaiting(before: ResultWait, after: ResultWait): boolean {
  return before.review_reason === after.review_reason && before.settles_at?.getTime() === after.settles_at?.getTime();
}
