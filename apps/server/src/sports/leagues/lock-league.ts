import type { DependencyKey } from '@csz/contract/core/dependencies';
import { tableKey } from '@csz/contract/games/keys';
import { sql } from 'kysely';
import type { Member } from '#server/platform/actor.ts';
import type { Tx } from '#server/platform/db/types.ts';
import { getManagedLeague, type LeagueRow, type SeasonKey } from './queries.ts';

/**
 * A league that the member keeps, locked: of two who change it, the second sees what the first did.
 *
 * @throws {Problem} `league-not-found`, `not-allowed`.
 */
export async function lockLeague(tx: Tx, { leagueId }: SeasonKey, actor: Member): Promise<LeagueRow> {
  await tx.selectFrom('leagues').select('id').where('id', '=', leagueId).forNoKeyUpdate().execute();
  return getManagedLeague(tx, leagueId, actor);
}

/** The keys of the tables that show a league: in every state that one of its teams is from. */
export async function tableKeysOf(tx: Tx, { leagueId, sportId, season }: SeasonKey): Promise<DependencyKey[]> {
  const { rows } = await sql<{ state_id: number; sport_id: number }>`
    with shown as (
      select state_id from leagues where id = ${leagueId}
      union
      select s.state_id from league_memberships m join schools s on s.id = m.school_id
      where m.league_id = ${leagueId} and m.sport_id = ${sportId} and m.season = ${season})
    select shown.state_id, unnest(array_remove(array[sports.id, sports.parent_id], null)) as sport_id
    from shown join sports on sports.id = ${sportId}`.execute(tx);
  return rows.map(({ state_id, sport_id }) => tableKey(state_id, sport_id));
}
