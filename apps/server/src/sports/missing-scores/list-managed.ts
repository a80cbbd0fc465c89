import { sql } from 'kysely';
import { districtsOfTeam } from '#server/people/permissions/api.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Reader } from '#server/platform/db/types.ts';
import { managedSides } from './policy.ts';

/** Those of these games of which the actor may say that they were not played, postponed or forfeited. */
export async function listManaged(db: Reader, actor: Actor, gameIds: readonly string[]): Promise<string[]> {
  if (actor.kind === 'guest' || gameIds.length === 0) return [];
  const rows = await db
    .selectFrom('game_results as r')
    .where(sql<boolean>`r.game_id = any(${gameIds.map(Number)}::int[])`)
    .select(['r.id', 'r.game_id as gameId', 'r.school_id as schoolId', 'r.sport_id as sportId'])
    .select(['r.is_home as isHome', districtsOfTeam.as('districtIds')])
    .execute();
  const sidesOf = Map.groupBy(rows, ({ gameId }) => String(gameId));
  return gameIds.filter((id) => managedSides(actor, { sides: sidesOf.get(id) ?? [] }).length > 0);
}
