import { Problem } from '@csz/contract/problem';
import { ROLES } from '@csz/contract/roles/people';
import { type settleScore as call, SETTLE_STATUSES } from '@csz/contract/scores/calls';
import { isSameResult } from '@csz/rules/settling';
import type { Selectable } from 'kysely';
import type * as z from 'zod';
import type { ScoreReports } from '#server/platform/db/schema.generated.ts';
import type { Tx } from '#server/platform/db/types.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type Act, audit } from '#server/reference/audit/api.ts';
import { changeGames, type Game, getGame } from '#server/sports/games/api.ts';
import { canSettle, findReporter } from '#server/sports/reporting/api.ts';
import { describeResult } from './describe-changes.ts';
import { listReports, sidesAmong, sidesOf, sidesOfResult } from './kept-reports.ts';
import { recordOverruled } from './overruled-reports.ts';
import { settleGame } from './settle-game.ts';
import type { NewResult, SideResult, SideState } from './settlement.ts';

type Decision = z.output<(typeof call)['body']>;

/**
 * Settles a game as staff or the director of its league decided: by a report, by a result of their own, or by a ruling. It waits for no one after
 * that, and the decision is in the log.
 *
 * @throws {Problem} `game-not-found`, `not-allowed`, `score-moved-on`, `report-not-found`, and for a result the game cannot have.
 */
export async function settleScore(
  platform: Pick<Platform, 'db' | 'settings' | 'clock'>,
  gameId: number,
  decision: Decision,
  act: Act,
): Promise<void> {
  await platform.db.transaction().execute(async (tx) => {
    // Two of the staff work through one queue: the row lock makes the second see that the first has decided.
    const game = await getGame(tx, gameId, { lock: true });
    if (!canSettle(act.actor, game.sides)) throw new Problem('not-allowed');
    if (game.version !== decision.version) throw await movedOn(tx, gameId);
    const at = platform.clock();
    const before = await describeResult(tx, gameId);
    const { name } = await findReporter(tx, act.actor, game.sides);
    const role = act.actor.isSiteAdmin ? 'Staff' : ROLES.LeagueDirector.label;
    const reports = await listReports(tx, gameId);
    const report = decision.reportId === undefined ? undefined : await getReport(tx, gameId, Number(decision.reportId));
    const result = decidedResult(decision, report, game.sides);
    const settlement = {
      result,
      trust: corrects(game, result) ? 'corrected' : 'official',
      source: 'staff',
      reporter: name,
      role,
      memberId: act.actor.memberId,
      reason: act.reason,
      at,
    } as const;
    const settled = await settleGame(tx, game, settlement, reports);
    const by = { words: name, memberId: act.actor.memberId, at };
    const columns = decision.lock && game.locked_at === null ? lockedAt(at) : undefined;
    // Without a change the version moves all the same, so that a colleague's open page of the game is refused.
    if (columns !== undefined || !settled.changed)
      await changeGames(tx, [{ cause: 'result', game, ...(columns && { columns }), by }]);
    const after = await describeResult(tx, gameId);
    await audit(tx, {
      ...act,
      action: decision.lock ? 'settle and lock score' : 'settle score',
      subject: `game ${gameId}: ${after.title}`,
      before: before.result,
      after: after.result,
    });
    if (settled.changed) await recordOverruled(tx, { game: settled.after, reports, memberId: act.actor.memberId, at });
  });
}

const lockedAt = (at: Temporal.Instant) => ({ locked_at: new Date(at.epochMilliseconds) });

/** Everyone had read another score as the result. */
function corrects({ result_status, sides, scoring }: Game, result: NewResult): boolean {
  if (result_status !== 'final' || result.status !== 'final') return false;
  const decided = result.sides.map(({ gameResultId, score = null, place = null, wonByCriteria = null }) => ({
    id: gameResultId,
    score,
    place,
    wonBy: wonByCriteria,
  }));
  return !isSameResult(sidesOfResult(sides), decided, scoring);
}

/** Who was faster, and what the game says now. */
async function movedOn(tx: Tx, gameId: number): Promise<Problem> {
  const last = await tx
    .selectFrom('score_reports')
    .select('reporter')
    .where('game_id', '=', gameId)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  const { result } = await describeResult(tx, gameId);
  return new Problem('score-moved-on', { who: last?.reporter || 'Someone', result });
}

async function getReport(tx: Tx, gameId: number, id: number): Promise<Selectable<ScoreReports>> {
  const report = await tx
    .selectFrom('score_reports')
    .selectAll()
    .where('id', '=', id)
    .where('game_id', '=', gameId)
    .executeTakeFirst();
  if (report === undefined) throw new Problem('report-not-found');
  return report;
}

/**
 * Closes a game to further reports, or opens it again; answers whether that was new.
 *
 * @throws {Problem} `game-not-found`, `not-allowed`.
 */
export function lockScore(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  gameId: number,
  isLocked: boolean,
  act: Act,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const game = await getGame(tx, gameId, { lock: true });
    if (!canSettle(act.actor, game.sides)) throw new Problem('not-allowed');
    if ((game.locked_at !== null) === isLocked) return false;
    const before = await describeResult(tx, gameId);
    const at = clock();
    const columns = isLocked ? lockedAt(at) : { locked_at: null };
    const by = { words: act.actor.displayName, memberId: act.actor.memberId, at };
    await changeGames(tx, [{ cause: 'result', game, columns, by }]);
    const after = await describeResult(tx, gameId);
    const action = isLocked ? 'lock score' : 'unlock score';
    const subject = `game ${gameId}: ${after.title}`;
    await audit(tx, { ...act, action, subject, before: before.result, after: after.result });
    return true;
  });
}

type Report = Pick<
  Selectable<ScoreReports>,
  'scores' | 'places' | 'won_by' | 'parts' | 'result_status' | 'forfeited_by'
>;

/** What a member reported while the game went on is its score once staff accept it. */
const statusOf = ({ result_status }: Report): Decision['status'] =>
  SETTLE_STATUSES.find((status) => status === result_status && status !== 'none') ?? 'final';

type Before = readonly Pick<SideState, 'id' | 'score' | 'parts'>[];

/**
 * What a decision of staff makes of a game: the accepted report, or what they entered.
 *
 * @param before the game's sides so far: entering a score as it stands keeps its sets or periods.
 */
export function decidedResult(decision: Decision, report: Report | undefined, before: Before): NewResult {
  const { scope } = decision;
  if (report === undefined) {
    const { status, scores, forfeitedBy = [] } = decision;
    const sides = scores?.map((entered) => enteredSide(entered, before));
    return resultOf(status, { sides, forfeitedBy: forfeitedBy.map(Number), scope });
  }
  const { forfeited_by } = report;
  return resultOf(statusOf(report), { sides: reportedSides(report, before), forfeitedBy: forfeited_by, scope });
}

interface Ruling {
  readonly sides: readonly SideResult[] | undefined;
  readonly forfeitedBy: readonly number[];
  readonly scope: Decision['scope'];
}

function resultOf(status: Decision['status'], { sides, forfeitedBy, scope }: Ruling): NewResult {
  const given = sides === undefined ? {} : { sides };
  const counted = scope === undefined ? {} : { scope };
  switch (status) {
    case 'final':
      return { status, sides: sides ?? [] };
    case 'forfeit':
      return { status, forfeitedBy, ...counted, ...given };
    case 'double_forfeit':
      return { status, ...counted };
    case 'none':
    case 'no_contest':
      return { status };
    default:
      return { status, ...given };
  }
}

type Entered = NonNullable<Decision['scores']>[number];

function enteredSide({ gameResultId, score, place, parts, wonBy }: Entered, before: Before): SideResult {
  const id = Number(gameResultId);
  const old = before.find((side) => side.id === id);
  const known = old?.score === score ? old.parts : undefined;
  return { gameResultId: id, score, place: place ?? null, parts: parts ?? known ?? [], wonByCriteria: wonBy ?? null };
}

/** Of the teams that the game has now: one that left since has nothing to settle. */
function reportedSides(report: Report, before: Before): SideResult[] {
  const parts = new Map(Object.entries(report.parts));
  return sidesAmong(sidesOf(report), before).map(({ id, score, place, wonBy }) => ({
    gameResultId: id,
    score,
    place: place ?? null,
    wonByCriteria: wonBy ?? null,
    parts: parts.get(String(id)) ?? [],
  }));
}
