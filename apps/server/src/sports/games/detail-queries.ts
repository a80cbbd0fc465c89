import { sql } from 'kysely';
import { publicName } from '#server/platform/db/of-held-member.ts';
import type { Reader } from '#server/platform/db/types.ts';
import type { listCoaches } from '#server/reference/directory/api.ts';

export type ScoringRow = Awaited<ReturnType<typeof listScorings>>[number];
export type CoachRow = Awaited<ReturnType<typeof listCoaches>>[number];
export type ChangeRow = Awaited<ReturnType<typeof listChangesOfGames>>[number];

/** How the sports of games count, and what their scores wait for; removed games are missing. */
export function listScorings(db: Reader, ids: readonly number[]) {
  return db
    .selectFrom('games')
    .innerJoin('sports', 'sports.id', 'games.sport_id')
    .select(['games.id', 'sports.scoring', 'games.settles_at', 'games.review_reason'])
    .where(sql<boolean>`games.id = any(${ids}::int[])`)
    .where('games.removed_at', 'is', null)
    .execute();
}

/** What changed of a game, the latest first. */
export const listChanges = (db: Reader, gameId: number) => listChangesOfGames(db, [gameId]);

/** The same of several games. */
export function listChangesOfGames(db: Reader, gameIds: readonly number[]) {
  return db
    .selectFrom('game_changes')
    .select(['game_id', 'field', 'before', 'after', 'changed_at'])
    .select((eb) => publicName(eb.ref('changed_by'), eb.ref('member_id')).as('changed_by'))
    .where(sql<boolean>`game_id = any(${gameIds}::int[])`)
    .orderBy('changed_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** The teams of games that have not acknowledged the last change, by short name. */
export function listUnconfirmed(db: Reader, gameIds: readonly number[]) {
  return db
    .selectFrom('game_results as r')
    .innerJoin('schools as s', 's.id', 'r.school_id')
    .where(sql<boolean>`r.game_id = any(${gameIds}::int[])`)
    .where('r.unconfirmed_since', 'is not', null)
    .select(['r.game_id', 's.short_name'])
    .orderBy('r.id')
    .execute();
}

/** The league whose games a list shows: the one asked for, or the only one of the county or conference. */
export async function findLeagueName(
  db: Reader,
  { leagueId, districtId }: { leagueId?: number | undefined; districtId?: number | undefined },
): Promise<string | undefined> {
  if (leagueId === undefined && districtId === undefined) return undefined;
  const leagues = await db
    .selectFrom('leagues')
    .select('name')
    .$if(leagueId !== undefined, (query) => query.where('id', '=', leagueId ?? 0))
    .$if(leagueId === undefined, (query) =>
      query.where('district_id', '=', districtId ?? 0).where('is_active', '=', true),
    )
    .limit(2)
    .execute();
  return leagues.length === 1 ? leagues[0]?.name : undefined;
}
