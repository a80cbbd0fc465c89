import type { ReviewedGame, TablePlace } from '@csz/rules/review-weight';
import { sql } from 'kysely';
import type { Reader } from '#server/platform/db/types.ts';
import { listPlaces, type PlaceOfTeam, type TeamKey } from '#server/sports/standings/api.ts';

export const NOTHING_KNOWN: ReviewedGame = {
  isScrimmage: false,
  isLeague: false,
  isPlayoff: false,
  isVarsity: true,
  teams: [],
};

/** What says how much hangs on games, by their ids. */
export async function listReviewFacts(db: Reader, ids: readonly number[]): Promise<Map<number, ReviewedGame>> {
  const { rows } = await sql<Facts>`
    select g.id, g.game_type = 'Scrimmage' as "isScrimmage", g.is_playoff as "isPlayoff",
      s.level = 'varsity' as "isVarsity", (${seedsBracket}) as "seedsBracket",
      case when g.is_league then array(${sharedLeagues}) else '{}' end as leagues,
      (select json_agg(json_build_object('name', school.short_name, 'school_id', r.school_id, 'sport_id', r.sport_id,
          'season', r.season, 'gamesLeft', ${gamesLeft}) order by r.id)
        from game_results r join schools school on school.id = r.school_id where r.game_id = g.id) as teams
    from games g join sports s on s.id = g.sport_id
    where g.id = any(${ids}::int[])`.execute(db);
  const placeOf = await listPlaces(
    db,
    rows.flatMap(({ leagues, teams }) => (leagues.length > 0 ? (teams ?? []) : [])),
  );
  return new Map(rows.map((row) => [row.id, reviewedGame(row, placeOf)]));
}

type Facts = Omit<ReviewedGame, 'teams' | 'seedsBracket' | 'isLeague'> & {
  id: number;
  /** Those that all teams of the game are in. */
  leagues: readonly number[];
  teams: readonly (TeamKey & { name: string; gamesLeft: number })[] | null;
  seedsBracket: string | null;
};

function reviewedGame({ id: _, teams, leagues, seedsBracket: bracket, ...facts }: Facts, placeOf: PlaceOfTeam) {
  const placed = (teams ?? []).map(({ name, gamesLeft: left, ...team }) => ({
    name,
    gamesLeft: left,
    place: bestPlace(leagues.flatMap((league) => placeOf(team, league) ?? [])),
  }));
  const seeds = bracket === null ? {} : { seedsBracket: bracket };
  return { ...facts, ...seeds, isLeague: leagues.length > 0, teams: placed };
}

const bestPlace = (places: readonly TablePlace[]): TablePlace | null =>
  places.toSorted((a, b) => a.rank - b.rank)[0] ?? null;

/** A published bracket that a team of this game of the season was seeded into. */
const seedsBracket = sql`
  select b.name from game_results r
  join bracket_entries e on e.school_id = r.school_id
  join brackets b on b.id = e.bracket_id and b.sport_id = g.sport_id and b.season = g.season
  where r.game_id = g.id and not g.is_playoff and b.published_at is not null
  order by b.published_at desc, b.id limit 1`;

const sharedLeagues = sql`
  select m.league_id from game_results r join league_memberships m
    on m.school_id = r.school_id and m.sport_id = r.sport_id and m.season = r.season and m.withdrawn_at is null
  where r.game_id = g.id group by m.league_id
  having count(*) > 1 and count(*) = (select count(*) from game_results where game_id = g.id)`;

const gamesLeft = sql`(
  select count(*) from game_results other join games o on o.id = other.game_id
  where other.school_id = r.school_id and other.season = r.season and other.sport_id = r.sport_id
    and other.game_id <> r.game_id and o.removed_at is null and o.status = 'Active' and o.result_status = 'none'
    and o.game_type in ('Game', 'Tournament'))`;
