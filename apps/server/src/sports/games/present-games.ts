import type { Game } from '@csz/contract/games/calls';
import { sql } from 'kysely';
import type { Clock } from '#server/platform/clock.ts';
import type { Reader } from '#server/platform/db/types.ts';
import { presentGame } from './present.ts';
import { countUnreported, isSoFar } from './unreported.ts';

/** Games with their teams, records and counts of unreported games, in the order of the ids: three queries, however many. */
export async function presentGames(db: Reader, clock: Clock, ids: readonly number[]): Promise<Game[]> {
  if (ids.length === 0) return [];
  const now = clock();
  const [games, teams] = await Promise.all([listGameRows(db, ids), listTeamRows(db, ids)]);
  const unreported = await countUnreported(db, teams, now);
  const teamsOf = Map.groupBy(teams, (team: TeamRow) => team.game_id);
  const byId = new Map(games.map((game) => [game.id, game]));
  return ids.flatMap((id) => {
    const game = byId.get(id);
    return game === undefined ? [] : presentGame(game, { teams: teamsOf.get(id) ?? [], unreported, now });
  });
}

export type GameRow = Awaited<ReturnType<typeof listGameRows>>[number];
export type TeamRow = Awaited<ReturnType<typeof listTeamRows>>[number];

/** Games by id with their sport and league, in no order. */
function listGameRows(db: Reader, ids: readonly number[]) {
  return db
    .selectFrom('games as g')
    .innerJoin('sports as s', 's.id', 'g.sport_id')
    .selectAll('g')
    .select(['s.name as sport_name', 's.scoring', sharedLeague.as('league_name'), isSoFar.as('is_so_far')])
    .where(sql<boolean>`g.id = any(${ids}::int[])`)
    .execute();
}

/** The league that all teams of a league game are in; none for other games. */
const sharedLeague = sql<string | null>`(
  select l.name from game_results r
  join league_memberships m on m.school_id = r.school_id and m.sport_id = r.sport_id and m.season = r.season
  join leagues l on l.id = m.league_id
  where r.game_id = g.id and g.is_league and g.game_type in ('Game', 'Tournament') and m.withdrawn_at is null
  group by l.id
  having count(*) > 1 and count(*) = (select count(*) from game_results where game_id = g.id)
  order by l.id limit 1)`;

/** The teams of games with their schools and records. */
function listTeamRows(db: Reader, gameIds: readonly number[]) {
  return db
    .selectFrom('game_results as r')
    .innerJoin('schools as s', 's.id', 'r.school_id')
    .leftJoin('team_records as t', (join) =>
      join
        .onRef('t.school_id', '=', 'r.school_id')
        .onRef('t.sport_id', '=', 'r.sport_id')
        .onRef('t.season', '=', 'r.season'),
    )
    .selectAll('r')
    .select(['s.name', 's.short_name', 's.initials', 's.color_primary', 's.color_secondary', 's.logo_url'])
    .select(['t.wins', 't.losses', 't.ties'])
    .where(sql<boolean>`r.game_id = any(${gameIds}::int[])`)
    .execute();
}
