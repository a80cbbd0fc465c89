import type { Reader } from '#server/platform/db/types.ts';

/** How a game's sport counts, and what its score waits for; undefined for a removed game. */
export function findScoring(db: Reader, id: number) {
  return db
    .selectFrom('games')
    .innerJoin('sports', 'sports.id', 'games.sport_id')
    .select(['sports.scoring', 'games.settles_at', 'games.review_reason'])
    .where('games.id', '=', id)
    .where('games.removed_at', 'is', null)
    .executeTakeFirst();
}

/** What changed of a game, the latest first. */
export function listChanges(db: Reader, gameId: number) {
  return db
    .selectFrom('game_changes')
    .select(['field', 'before', 'after', 'changed_at', 'changed_by'])
    .where('game_id', '=', gameId)
    .orderBy('changed_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** The teams of a game that have not acknowledged its last change, by short name. */
export async function listUnconfirmed(db: Reader, gameId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('game_results as r')
    .innerJoin('schools as s', 's.id', 'r.school_id')
    .where('r.game_id', '=', gameId)
    .where('r.unconfirmed_since', 'is not', null)
    .select('s.short_name')
    .orderBy('r.id')
    .execute();
  return rows.map((row) => row.short_name);
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
