import type { FieldProblem } from '@csz/contract/core/refusal';
import { Problem } from '@csz/contract/problem';
import { isSameResult, newestOfEach } from '@csz/rules/settling';
import { checkScore, INVALID_SCORE, mayLackTeamScore } from '@csz/rules/sport-scoring';
import { sql } from 'kysely';
import { type Accuracy, recountAccuracy } from '#server/people/accounts/api.ts';
import type { Tx } from '#server/platform/db/types.ts';
import { recordEvent } from '#server/platform/events/record-event.ts';
import { changeGames, type Game } from '#server/sports/games/api.ts';
import { claimAbout, sidesOfResult } from './claims.ts';
import { describeChanges } from './describe-changes.ts';
import { listReports, type ReportRow } from './list-reports.ts';
import { saveReport } from './save-report.ts';
import {
  type NewResult,
  type ResultState,
  type Settlement,
  type SideResult,
  type SideState,
  WAITS_FOR_NOTHING,
  type Waiting,
} from './settlement.ts';

type NewState = ResultState & Waiting;

/** Who changed a game, as its history shows them. */
export interface Author {
  readonly name: string;
  /** A member signed in, whose name goes when they leave. */
  readonly memberId?: number | undefined;
  /** When, by the clock of the write; the start of the transaction when absent. */
  readonly at?: Temporal.Instant | undefined;
}

const sideOf = (game: Game, id: number) => game.sides.find((side) => side.id === id);

/** What became of a settlement: the game with its result, and the report that was kept of it. */
type Settled =
  | { readonly changed: false }
  | { readonly changed: true; readonly after: Omit<Game, 'sides'> & ResultState; readonly reportId?: number };

/**
 * Makes a result the game's: writes it, keeps the report and the history, moves the records of its teams, and notifies who
 * of the reporters was right. The same settlement again changes nothing and leaves no trace.
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
  const changed = await writeResult(tx, game, { ...settled, ...waitingOf(game, settled) }, by);
  if (!changed) return { changed };
  const kept = settlement.isReported ? {} : { reportId: (await saveSettlement(tx, game.id, settled, settlement)).id };
  await markReporters(tx, game, settled, reports);
  return { changed, after: { ...game, ...settled }, ...kept };
}

/**
 * What a settled game still waits for. That a bracket went on without it is decided there, where one sees who has played
 * on; another result asks the bracket again.
 */
function waitingOf(game: Game, settled: ResultState): Waiting {
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
    ...(at === undefined ? {} : { at }),
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
  /** Of the game, where they were read already. */
  all?: readonly ReportRow[],
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
  await writeVerdicts(tx, moved);
  const memberIds = new Set(moved.flatMap(({ row }) => row.member_id ?? []));
  await recountAccuracy(tx, memberIds, countVerdicts);
  if (memberIds.size === 0) return;
  const data = { memberIds: [...memberIds] };
  await recordEvent(tx, { type: 'score.judged', actor: null, subject: `game:${id}`, data });
}

async function writeVerdicts(tx: Tx, judged: { row: { id: number }; wasRight: boolean | null }[]): Promise<void> {
  if (judged.length === 0) return;
  const ids = judged.map(({ row }) => row.id);
  const verdicts = judged.map(({ wasRight }) => wasRight);
  await sql`
    update score_reports r set was_right = v.was_right
    from unnest(${ids}::int[], ${verdicts}::boolean[]) as v(id, was_right) where r.id = v.id`.execute(tx);
}

/** Counted from the reports, so that a correction takes back what it gave. */
async function countVerdicts(tx: Tx, memberIds: readonly number[]): Promise<readonly Accuracy[]> {
  const { rows } = await sql<Accuracy>`
    select m.id as "memberId", count(*) filter (where r.was_right)::int as right,
      count(*) filter (where not r.was_right)::int as wrong
    from unnest(${memberIds}::int[]) as m(id) left join score_reports r on r.member_id = m.id
    group by m.id`.execute(tx);
  return rows;
}

const KEEPS_SCORES: ReadonlySet<string> = new Set(['suspended', 'vacated', 'pending']);

/** A game before it is settled. */
export type Before = ResultState & Pick<Game, 'game_type' | 'status' | 'sport_name' | 'scoring' | 'mayEndLevel'>;

/**
 * The state that a settlement leads to, whatever was there before.
 *
 * @throws {Problem} for a result that this game or its sport cannot have.
 */
export function settledState(game: Before, { result, trust = 'official' }: Settlement): ResultState {
  assertCanTake(game, result);
  const given = new Map((givenSides(result) ?? []).map((side) => [side.gameResultId, side]));
  const forfeitedBy = new Set(result.status === 'forfeit' ? result.forfeitedBy : []);
  assertOfThisGame(game, [...given.keys(), ...forfeitedBy]);
  const keepsScores = KEEPS_SCORES.has(result.status) && given.size === 0;
  const sides = game.sides.map((side) => ({
    ...(keepsScores ? side : withResult(side, given.get(side.id))),
    forfeited: result.status === 'double_forfeit' || forfeitedBy.has(side.id),
  }));
  assertComplete(game, result, sides);
  assertValidScores(sides, game, result.status);
  const isForfeit = result.status === 'forfeit' || result.status === 'double_forfeit';
  return {
    result_status: result.status,
    score_trust: result.status === 'none' ? 'unreported' : trust,
    forfeit_scope: isForfeit ? (result.scope ?? 'both') : 'both',
    sides,
  };
}

/** What a postponed or cancelled game can still have. */
const WITHOUT_PLAY: ReadonlySet<string> = new Set(['none', 'no_contest']);

function assertCanTake(game: Before, { status }: NewResult): void {
  if (game.game_type === 'Event') throw new Problem('event-without-result');
  if (game.status !== 'Active' && !WITHOUT_PLAY.has(status))
    throw new Problem('game-not-active', { status: game.status });
  if (game.sides.length < 2 && status !== 'none') throw new Problem('too-few-teams');
}

function assertOfThisGame(game: Before, ids: readonly number[]): void {
  const own = new Set(game.sides.map((side) => side.id));
  if (!ids.every((id) => own.has(id))) throw new Problem('score-of-another-game');
}

function assertComplete(game: Before, result: NewResult, sides: readonly SideState[]): void {
  const { status } = result;
  const forfeits = sides.filter((side) => side.forfeited).length;
  if (status === 'forfeit' && (forfeits === 0 || forfeits === game.sides.length))
    throw new Problem('forfeit-needs-a-team');
  const missing = sides.filter((side) => side.score === null && side.place === null);
  if (status !== 'final' || missing.length === 0) return;
  // Where each of them is reported to have none, it is a result all the same.
  const stated = new Set(givenSides(result)?.map(({ gameResultId }) => gameResultId));
  if (mayLackTeamScore(game.scoring) && missing.length < sides.length && missing.every(({ id }) => stated.has(id)))
    return;
  throw new Problem(
    'score-missing',
    {},
    missing.map(({ id, short_name }) => ({ path: `scores.${id}`, message: `${short_name} has no score yet` })),
  );
}

function givenSides(result: NewResult): readonly SideResult[] | undefined {
  return 'sides' in result ? result.sides : undefined;
}

function withResult(side: SideState, given: SideResult | undefined): SideState {
  return {
    ...side,
    score: given?.score ?? null,
    place: given?.place ?? null,
    won_by_criteria: given?.wonByCriteria || null,
    parts: given?.parts ?? [],
  };
}

/** @throws {Problem} `score-out-of-range`, `tie-not-allowed`. */
function assertValidScores(
  sides: readonly SideState[],
  game: Pick<Before, 'sport_name' | 'scoring' | 'mayEndLevel'>,
  resultStatus: string,
): void {
  const wrong: FieldProblem[] = sides
    .filter(({ score }) => score !== null && !checkScore(score, game.scoring).ok)
    .map(({ id }) => ({ path: `scores.${id}`, message: INVALID_SCORE }));
  if (wrong.length > 0) throw new Problem('score-out-of-range', {}, wrong);
  const [one, other] = sides;
  if (resultStatus !== 'final' || game.mayEndLevel || sides.length !== 2 || !one || !other) return;
  const isLevel = one.score !== null && one.score === other.score;
  const hasWinner = (one.won_by_criteria === null) !== (other.won_by_criteria === null);
  if (isLevel && !hasWinner) throw new Problem('tie-not-allowed', { sport: game.sport_name });
}

/**
 * Writes what a game's result becomes, with its history, and moves the records of its teams. The one place that does.
 *
 * @returns whether anything changed.
 */
export async function writeResult(tx: Tx, game: Game, after: NewState, by: Author): Promise<boolean> {
  const fields = describeChanges(game, after);
  const sides = after.sides.filter((side) => !isSame(side, sideOf(game, side.id)));
  if (fields.length === 0 && sides.length === 0 && isSameWaiting(game, after)) return false;
  const { result_status, score_trust, forfeit_scope, settles_at, review_reason } = after;
  await changeGames(tx, [
    {
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
    },
  ]);
  return true;
}

/** A score that is only shown counts nowhere, so it moves no record. */
function countsDifferently(game: Game, after: NewState, sides: readonly SideState[]): boolean {
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

function isSameWaiting(before: Waiting, after: Waiting): boolean {
  return before.review_reason === after.review_reason && before.settles_at?.getTime() === after.settles_at?.getTime();
}
