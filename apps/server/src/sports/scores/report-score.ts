import { getGame as getGameCall } from '@csz/contract/games/calls';
import { Problem } from '@csz/contract/problem';
import type { ReportReceipt } from '@csz/contract/scores/calls';
import { isSameResult } from '@csz/rules/settling';
import type { Member } from '#server/platform/actor.ts';
import { ahead, together } from '#server/platform/db/concurrent.ts';
import type { Tx } from '#server/platform/db/types.ts';
import { recordEvent } from '#server/platform/events/record-event.ts';
import type { MakeCall } from '#server/platform/http/call-in-process.ts';
import type { Platform } from '#server/platform/platform.ts';
import { passOnPublished } from '#server/platform/publish.ts';
import { type Game, getGame } from '#server/sports/games/api.ts';
import {
  describeReporter,
  findReporter,
  permitReporter,
  type Reporter,
  scoresClosed,
} from '#server/sports/reporting/api.ts';
import { publishGames } from '#server/sports/scoreboard/api.ts';
import { judgeGame } from './judge-game.ts';
import {
  claimOf,
  lastDecision,
  listReports,
  type ReportRow,
  saveReport,
  sidesOf,
  sidesOfResult,
} from './kept-reports.ts';
import { recordOverruled } from './overruled-reports.ts';
import { publicWay } from './public-text.ts';
import { assertReportable, claimedSides, type Report, withoutNeedlessWinner, withPlaces } from './report.ts';
import { settleGame } from './settle-game.ts';
import { partsToPublish, type SideResult } from './settlement.ts';

/** Who reports a game, and by which way. */
export interface Reporting {
  readonly gameId: number;
  /** The same, where the write has loaded it, and locked it or made it. */
  readonly game?: Game;
  readonly actor: Member;
  readonly report: Report;
  /** They came by a link in a mail instead of signing in. */
  readonly isByLink?: boolean;
  /** It came with a file. */
  readonly importId?: number;
}

/** Reports of how a game ended by one person, until staff decide: enough to mend slips, and to give way twice. */
const MOST_FINAL = { staff: 20, coach: 10, ambassador: 5, member: 5 } as const;
/** Scores while it goes on, one a period and some more. */
const MOST_SO_FAR = 20;

/**
 * Keeps one person's report of a game, and settles the game if it now can be. The same report again changes nothing.
 * What staff, or the director of its league, report of a game that is over is the result at once.
 *
 * @returns the id of the report; null when the same person had reported just this already.
 * @throws {Problem} `game-not-found`, `email-not-verified`, `phone-missing`, why the game takes no score now, what is wrong with the
 *   scores, `score-unlikely`, `reason-missing`, `reports-exhausted`.
 */
export async function reportScore(tx: Tx, platform: Platform, reporting: Reporting): Promise<number | null> {
  const { gameId, actor } = reporting;
  const permitted = permitReporter(tx, platform.settings, actor);
  const locked = reporting.game ?? ahead(getGame(tx, gameId, { lock: true }));
  // Behind the lock: no other report comes in between.
  const reported = ahead(listReports(tx, gameId));
  const known = findReporter(
    tx,
    actor,
    Promise.resolve(locked).then(({ sides }) => sides),
  );
  const [, game, reporter] = await together(permitted, Promise.resolve(locked), known);
  const now = platform.clock();
  const closed = scoresClosed(game, now, reporter.voice);
  if (closed !== undefined) throw new Problem(closed, { status: game.status });
  if (game.sides.length < 2) throw new Problem('too-few-teams');
  assertReportable(game, reporting.report);
  const report = withPublicText(withPlaces(withoutNeedlessWinner(reporting.report), game), reporter);
  const isCorrection = contradictsResult(game, report);
  if (isCorrection && report.reason === '') throw new Problem('reason-missing', {}, [REASON_MISSING]);
  const stated = { ...reporting, report };
  const reports = await reported;
  if (reporter.voice === 'staff' && report.isFinal)
    return settleAtOnce(tx, stated, { game, reports, reporter, isCorrection, at: now });
  const own = reports.filter((row) => row.member_id === actor.memberId);
  if (isStillCurrent(own[0], { decision: lastDecision(reports), isCorrection }) && isRepeated(own[0], report))
    return null;
  assertNotExhausted(own, { reporter, report, decision: lastDecision(reports) });
  const { memberId } = actor;
  const reportedNow = { type: 'score.reported', actor: memberId, subject: `game:${gameId}`, at: now } as const;
  const [id] = await together(
    keepAndJudge(tx, stated, { game, reports, reporter, isCorrection, at: now }),
    recordEvent(tx, { ...reportedNow, data: { memberId } }),
  );
  return id;
}

/** @returns the id of the report. */
async function keepAndJudge(tx: Tx, reporting: Reporting, { game, reports, ...facts }: Judged): Promise<number> {
  const { reporter, at: now } = facts;
  const kept = await saveReport(tx, rowOf(reporting, facts));
  const all = [{ ...kept, ...reporter.accuracy, school: null, is_of_held: false }, ...reports];
  const by = { name: describeReporter(reporter, game.sides), memberId: reporting.actor.memberId };
  // What changes nothing of the game is among its reports all the same.
  if (!(await judgeGame(tx, game, { reports: all, now, by }))) await publishGames(tx, [game.id], partsToPublish(game));
  return kept.id;
}

interface Repeated {
  readonly reporter: Reporter;
  readonly report: Report;
  readonly decision: ReportRow | undefined;
}

/** What staff decided ends the say of everything before it, and so its count. */
function assertNotExhausted(own: readonly ReportRow[], { reporter, report, decision }: Repeated): void {
  const open = own.filter((row) => row.id > (decision?.id ?? 0) && claimOf(row).isFinal === report.isFinal);
  const most = report.isFinal ? MOST_FINAL[reporter.voice] : MOST_SO_FAR;
  if (open.length >= most) throw new Problem('reports-exhausted');
}

function withPublicText(report: Report, { voice }: Reporter): Report {
  return { ...report, sides: report.sides.map((side) => ({ ...side, wonBy: publicWay(voice, side.wonBy) })) };
}

const REASON_MISSING = { path: 'reason', message: 'Please say why the score changes.' };

interface ReportFacts {
  readonly reporter: Reporter;
  readonly isCorrection: boolean;
  readonly at: Temporal.Instant;
}

interface Judged extends ReportFacts {
  readonly game: Game;
  /** Of the game until now. */
  readonly reports: readonly ReportRow[];
}

/** Staff and the director of the league see both benches and the score sheet; their word is the result. */
async function settleAtOnce(
  tx: Tx,
  { actor: { memberId }, report, importId }: Reporting,
  { game, reports, reporter, isCorrection, at }: Judged,
) {
  const settlement = {
    result: { status: 'final', sides: resultOf(report) },
    trust: isCorrection ? 'corrected' : 'official',
    source: 'staff',
    reporter: reporter.name,
    role: reporter.role,
    memberId,
    reason: report.reason,
    at,
    ...(importId === undefined ? {} : { importId }),
  } as const;
  const settled = await settleGame(tx, game, settlement, reports);
  if (!settled.changed) return null;
  await recordOverruled(tx, { game: settled.after, reports, memberId, at });
  return settled.reportId ?? null;
}

function rowOf(
  { gameId, actor, report, isByLink = false, importId }: Reporting,
  { reporter, isCorrection, at }: ReportFacts,
) {
  const { name, role, voice, schoolId } = reporter;
  const source = isByLink ? 'link' : voice === 'coach' || voice === 'staff' ? voice : 'member';
  return {
    ...({ gameId, memberId: actor.memberId, source, voice, reporter: name, role, schoolId, isCorrection, at } as const),
    sides: resultOf(report),
    // What is still being played has no result yet.
    resultStatus: report.isFinal ? 'final' : 'none',
    reason: report.reason,
    ...(importId === undefined ? {} : { importId }),
  } as const;
}

function resultOf({ sides }: Report): SideResult[] {
  return sides.map(({ gameResultId, score, place, parts, wonBy }) => ({
    gameResultId,
    score,
    place: place ?? null,
    wonByCriteria: wonBy || null,
    parts: parts ?? [],
  }));
}

function contradictsResult(game: Game, report: Report): boolean {
  if (game.result_status !== 'final') return false;
  return !isSameResult(sidesOfResult(game.sides), claimedSides(report), game.scoring);
}

/** Whether no one has settled the game, or opened it again, since this report: then the same words add nothing. */
function isStillCurrent(
  last: ReportRow | undefined,
  { decision, isCorrection }: { decision: ReportRow | undefined; isCorrection: boolean },
): boolean {
  if (last === undefined || last.is_correction !== isCorrection || last.id < (decision?.id ?? 0)) return false;
  return !isCorrection || last.was_right === null;
}

function isRepeated(last: ReportRow | undefined, report: Report): boolean {
  if (last === undefined || claimOf(last).isFinal !== report.isFinal) return false;
  const isSameParts = report.sides.every(({ gameResultId, parts = [] }) => {
    const before = last.parts[String(gameResultId)] ?? [];
    return String(before) === String(parts);
  });
  return isSameParts && JSON.stringify(claimedSides(report)) === JSON.stringify(inOrder(sidesOf(last), report));
}

/** Rows keep teams by id, reports in any order. */
function inOrder(sides: ReturnType<typeof sidesOf>, report: Report) {
  return report.sides.map(({ gameResultId }) => sides.find(({ id }) => id === gameResultId));
}

/**
 * What a member reads after a report: the game as it is now, and what it waits for. The open pages of the game, which have
 * just heard of the change, get the same answer.
 */
export async function readReceipt(call: MakeCall, gameId: number, reportId: number | null): Promise<ReportReceipt> {
  passOnPublished();
  const game = await call(getGameCall, { params: { id: String(gameId) } });
  const { scoreTrust, isUnderReview, settlesAt } = game;
  return { reportId: reportId === null ? null : String(reportId), scoreTrust, isUnderReview, settlesAt, game };
}
