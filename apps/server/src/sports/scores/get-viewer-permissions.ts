import type { CallAnswer } from '@csz/contract/core/call';
import { Problem } from '@csz/contract/problem';
import type { getGamePermissions } from '@csz/contract/scores/calls';
import { districtsOfTeam } from '#server/people/permissions/api.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Db, Reader } from '#server/platform/db/types.ts';
import type { Platform } from '#server/platform/platform.ts';
import { canSettle, findReporter, scoresClosed } from '#server/sports/reporting/api.ts';
import { listReports, type ReportRow } from './kept-reports.ts';
import { presentReport } from './present-report.ts';
import { answersInPublic } from './public-text.ts';

type Answer = CallAnswer<typeof getGamePermissions>;

/**
 * What a member may do with a game.
 *
 * @throws {Problem} `game-not-found`.
 */
export async function getViewerPermissions({ db, clock }: Platform, gameId: number, actor: Actor): Promise<Answer> {
  const { game, sides } = await getGameWithSides(db, gameId);
  const reporter = await findReporter(db, actor, sides);
  const isOpen = sides.length > 1 && scoresClosed(game, clock(), reporter.voice) === undefined;
  const reports = actor.kind === 'guest' ? [] : await listReports(db, gameId);
  const own = reports.filter((row) => actor.kind === 'member' && row.member_id === actor.memberId);
  return {
    canSubmitScores: isOpen,
    canCorrect: isOpen && game.result_status === 'final',
    canSettle: canSettle(actor, sides),
    role: reporter.role,
    schoolId: reporter.schoolId === null ? null : String(reporter.schoolId),
    myReport: own[0] === undefined ? null : presentReport(own[0]),
    reasons: heldReasons(answersInPublic(reporter.voice) ? reports : own),
  };
}

/** The reasons that not everyone reads. */
function heldReasons(reports: readonly ReportRow[]): Record<string, string> {
  const held = reports.filter((row) => row.reason !== '' && !answersInPublic(row.voice));
  return Object.fromEntries(held.map(({ id, reason }) => [id, reason]));
}

async function getGameWithSides(db: Db, gameId: number) {
  const game = await db
    .selectFrom('games')
    .selectAll()
    .where('id', '=', gameId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (game === undefined) throw new Problem('game-not-found');
  return { game, sides: await listGameSides(db, gameId) };
}

/** The teams of a game, as far as rights in it go. */
function listGameSides(db: Reader, gameId: number) {
  return db
    .selectFrom('game_results as r')
    .select(['r.school_id', 'r.sport_id', 'r.is_home', districtsOfTeam.as('district_ids')])
    .where('r.game_id', '=', gameId)
    .execute();
}
