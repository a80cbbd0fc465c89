import type { ProjectedBracket, ProjectedRef } from '@csz/contract/playoffs/projected';
import { seasonLabel } from '@csz/rules/season';
import { sql } from 'kysely';
import { anyOf } from '#server/platform/db/lists.ts';
import { byName } from '#server/platform/db/page.ts';
import type { Reader } from '#server/platform/db/types.ts';
import { assertKnown } from '#server/reference/places/api.ts';
import type { BracketRow } from './queries.ts';

/** A league in one season and sport, with tie-breakers or points, and a number of teams that go on. */
export interface RankedLeague {
  readonly league_id: number;
  readonly league: string;
  readonly state_id: number;
  readonly state: string;
  readonly district: string | null;
  readonly sport_id: number;
  readonly sport: string;
  readonly weight: number;
  readonly scoring: BracketRow['scoring'];
  readonly season: number;
  readonly qualifiers: number;
}

interface LeagueFilter {
  readonly leagueId?: number;
  readonly stateId?: string;
  readonly sportIds: readonly number[] | undefined;
  readonly season: number;
}

/** What was saved with the season goes before what the league says for all of them. */
async function selectRanked(
  db: Reader,
  { leagueId, stateId, sportIds, season }: LeagueFilter,
): Promise<RankedLeague[]> {
  const { rows } = await sql<RankedLeague>`
    select l.id as league_id, l.name as league, l.state_id, states.name as state, d.name as district,
      m.sport_id, s.name as sport, s.weight, s.scoring, m.season,
      case when ls.league_id is null then l.qualifiers else ls.qualifiers end as qualifiers
    from leagues l
    join (
      select distinct league_id, sport_id, season from league_memberships
      where season = ${season} and withdrawn_at is null) m on m.league_id = l.id
    join states on states.id = l.state_id
    join sports s on s.id = m.sport_id
    left join districts d on d.id = l.district_id
    left join league_seasons ls using (league_id, sport_id, season)
    where (${leagueId ?? null}::int is null or l.id = ${leagueId ?? null}::int)
      and (${stateId ?? null}::int is null or l.state_id = ${stateId ?? null}::int)
      and (${sportIds ?? null}::int[] is null or m.sport_id = any(${sportIds ?? null}::int[]))
      and (case when ls.league_id is null then l.tie_breakers else ls.tie_breakers end is not null
        or league_point_system(l.id, m.sport_id, m.season) is not null)
      and case when ls.league_id is null then l.qualifiers else ls.qualifiers end is not null
    order by s.weight desc, ${byName('s.name')}, ${byName('l.name')}, l.id`.execute(db);
  return rows;
}

/**
 * Those of a state, by sport and name.
 *
 * @throws {Problem} `state-not-found`.
 */
export async function listRankedLeagues(
  db: Reader,
  { stateId, sportIds, season }: { stateId: string; sportIds: readonly number[] | undefined; season: number },
): Promise<RankedLeague[]> {
  const rows = await selectRanked(db, { stateId, sportIds, season });
  if (rows.length === 0) await assertKnown(db, { stateId });
  return rows;
}

interface OneLeague {
  readonly leagueId: number;
  readonly sportId: string;
  readonly season?: number | undefined;
  /** The season of today in a state. */
  seasonAt(stateId: number): Promise<number>;
}

/**
 * One of them; undefined while it lacks qualifiers, teams in that season, or both tie-breakers and points.
 *
 * @throws {Problem} `league-not-found`, `sport-not-found`.
 */
export async function findRankedLeague(db: Reader, wanted: OneLeague): Promise<RankedLeague | undefined> {
  const { leagueId, sportId, seasonAt } = wanted;
  await assertKnown(db, { leagueId: String(leagueId), sportId });
  const { state_id } = await db
    .selectFrom('leagues')
    .select('state_id')
    .where('id', '=', leagueId)
    .executeTakeFirstOrThrow();
  const season = wanted.season ?? (await seasonAt(state_id));
  const [league] = await selectRanked(db, { leagueId, sportIds: [Number(sportId)], season });
  return league;
}

/** The published bracket that has a tree seeded from the league's table; of several the newest. */
export async function findBracketOfLeague(
  db: Reader,
  { leagueId, sportId, season }: { leagueId: number; sportId: number; season: number },
): Promise<{ id: string; name: string } | null> {
  const { rows } = await sql<{ id: number; name: string }>`
    select b.id, b.name from brackets b
    where b.published_at is not null and b.sport_id = ${sportId} and b.season = ${season}
      and exists (select from jsonb_array_elements(b.trees) tree where (tree ->> 'leagueId')::int = ${leagueId})
    order by b.published_at desc limit 1`.execute(db);
  return presentPublished(rows[0]);
}

/** The newest published bracket of a state that is seeded by its points, with teams of one class for the most part. */
export async function findBracketOfClass(
  db: Reader,
  { stateId, sportId, season, schoolIds }: { stateId: number; sportId: number; season: number; schoolIds: number[] },
): Promise<{ id: string; name: string } | null> {
  const { rows } = await sql<{ id: number; name: string }>`
    select b.id, b.name from brackets b
    where b.published_at is not null and b.state_id = ${stateId} and b.sport_id = ${sportId} and b.season = ${season}
      and exists (select from jsonb_array_elements(b.trees) tree where tree ->> 'byPoints' = 'state')
      and (select count(*) filter (where e.school_id = ${anyOf(schoolIds)}) * 2 > count(*)
        from bracket_entries e where e.bracket_id = b.id)
    order by b.published_at desc limit 1`.execute(db);
  return presentPublished(rows[0]);
}

const presentPublished = (bracket: { id: number; name: string } | undefined): ProjectedBracket['published'] =>
  bracket === undefined ? null : { id: String(bracket.id), name: bracket.name };

export const presentRankedLeague = (league: RankedLeague): ProjectedRef => ({
  leagueId: String(league.league_id),
  leagueName: league.league,
  stateId: String(league.state_id),
  className: '',
  name: league.league,
  districtName: league.district ?? '',
  sportId: String(league.sport_id),
  sportName: league.sport,
  season: seasonLabel(league.season),
  qualifiers: league.qualifiers,
});
