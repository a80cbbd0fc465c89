import { isOfHeldMember } from '#server/platform/db/of-held-member.ts';
import { type PageAsked, pageOf } from '#server/platform/db/page.ts';
import type { Reader } from '#server/platform/db/types.ts';

export type ReportRow = Awaited<ReturnType<typeof listReports>>[number];

function reports(db: Reader) {
  return db
    .selectFrom('score_reports as r')
    .leftJoin('schools', 'schools.id', 'r.school_id')
    .leftJoin('members as reporters', 'reporters.id', 'r.member_id')
    .selectAll('r')
    .select(['schools.short_name as school', 'reporters.stat_true', 'reporters.stat_false'])
    .select((eb) => isOfHeldMember(eb.ref('r.member_id')).as('is_of_held'));
}

/** Everything that was reported of a game, the newest first. */
export function listReports(db: Reader, gameId: number) {
  return reports(db).where('r.game_id', '=', gameId).orderBy('r.reported_at', 'desc').orderBy('r.id', 'desc').execute();
}

/** What was reported of several games at once, the newest first. */
export function listReportsOfGames(db: Reader, gameIds: readonly number[]) {
  return reports(db)
    .where('r.game_id', '=', (eb) => eb.fn.any(eb.val([...gameIds])))
    .orderBy('r.reported_at', 'desc')
    .orderBy('r.id', 'desc')
    .execute();
}

/** A member's own reports, the newest first. */
export function listReportsOfMember(db: Reader, memberId: number, page: PageAsked) {
  const own = reports(db)
    .innerJoin('games', 'games.id', 'r.game_id')
    .innerJoin('sports', 'sports.id', 'games.sport_id')
    .select(['games.event_date', 'sports.name as sport'])
    .where('r.member_id', '=', memberId)
    .where('games.removed_at', 'is', null)
    .orderBy('r.reported_at', 'desc')
    .orderBy('r.id', 'desc');
  return pageOf(own, page);
}
