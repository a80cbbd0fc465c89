import { SCORES_OPEN_DAYS } from '@csz/contract/core/constants';
import { MISSING_MOST, type MissingGame } from '@csz/contract/missing-scores/calls';
import { addDays } from '@csz/rules/civil-date';
import { type Season, seasonOf } from '@csz/rules/season';
import { inBracket, type SportScoring } from '@csz/rules/sport-scoring';
import { sql } from 'kysely';
import { districtsOfTeam } from '#server/people/permissions/api.ts';
import type { Actor, Member } from '#server/platform/actor.ts';
import type { Clock } from '#server/platform/clock.ts';
import { anyOf, listOf } from '#server/platform/db/lists.ts';
import type { Reader } from '#server/platform/db/types.ts';
import { managedSides } from '#server/sports/reporting/api.ts';
import { presentGames } from '#server/sports/scoreboard/api.ts';
import { isUnreported } from '#server/sports/unreported/api.ts';

/** A school's team, or all its teams. */
export interface TeamScope {
  readonly schoolId: number;
  /** Null for every sport. */
  readonly sportId: number | null;
}

export interface MissingQuery {
  readonly teams: readonly TeamScope[];
  readonly season: number;
  /** Games of the season before belong to it from this day on; none do without one. */
  readonly since?: string | undefined;
  readonly most: number;
}

/** The games of these teams whose score is missing, the oldest first, and how many there are in all. */
export async function findMissing(
  db: Reader,
  { teams, season, since, most }: MissingQuery,
  now: Temporal.Instant,
): Promise<{ ids: number[]; total: number }> {
  if (teams.length === 0) return { ids: [], total: 0 };
  // Named one by one, so that the index of a team's games leads to them.
  const seasons = [...new Set([season, ...(since === undefined ? [] : [seasonOf(since)])])];
  const { rows } = await sql<{ ids: number[]; total: number }>`
    with found as materialized (
      select distinct g.id, g.listed_on, case when g.start_time_unknown then null else g.start_time end as start_time
      from unnest(${listOf(teams.map((team) => team.schoolId))}, ${listOf(teams.map((team) => team.sportId))})
        wanted(school_id, sport_id)
      join game_results r on r.school_id = wanted.school_id
        and r.season = ${anyOf(seasons)} and (r.season = ${season}::int or r.listed_on >= ${since ?? null}::date)
        and (wanted.sport_id is null or r.sport_id = wanted.sport_id)
      join games g on g.id = r.game_id
      join sports s on s.id = g.sport_id
      where ${isUnreported(now)}
    )
    select (select count(*) from found) as total,
      array(select id from found order by listed_on, start_time nulls last, id limit ${most}) as ids`.execute(db);
  return rows[0] ?? { ids: [], total: 0 };
}

interface SeasonTeams {
  readonly teams: readonly TeamScope[];
  readonly season: number;
  readonly since?: string | undefined;
}

/** The missing scores of teams as rows of the form show them. */
export async function loadMissing(
  db: Reader,
  clock: Clock,
  wanted: SeasonTeams,
): Promise<{ items: MissingGame[]; total: number }> {
  const { ids, total } = await findMissing(db, { ...wanted, most: MISSING_MOST }, clock());
  const games = await presentGames(db, clock, ids);
  const scoring = await findScoring(
    db,
    games.map((game) => Number(game.sportId)),
  );
  const items = games.flatMap((game) => {
    const found = scoring.get(game.sportId);
    return found === undefined ? [] : [{ game, scoring: presentScoring(game.isPlayoff ? inBracket(found) : found) }];
  });
  return { items, total };
}

async function findScoring(db: Reader, sportIds: readonly number[]): Promise<ReadonlyMap<string, SportScoring>> {
  const rows = await db
    .selectFrom('sports')
    .select(['id', 'scoring'])
    .where(sql<boolean>`id = ${anyOf([...new Set(sportIds)])}`)
    .execute();
  return new Map(rows.map((row) => [String(row.id), row.scoring]));
}

function presentScoring({ unit, step, softMax, lowWins, allowTie, sets }: SportScoring): MissingGame['scoring'] {
  return { unit, step, softMax, lowWins, allowTie, toWin: sets?.toWin ?? null };
}

/** Those of these games of which the actor may say that they were not played, postponed or forfeited. */
export async function listManaged(db: Reader, actor: Actor, gameIds: readonly string[]): Promise<string[]> {
  if (actor.kind === 'guest' || gameIds.length === 0) return [];
  const rows = await db
    .selectFrom('game_results as r')
    .where(sql<boolean>`r.game_id = ${anyOf(gameIds.map(Number))}`)
    .select(['r.game_id', 'r.school_id', 'r.sport_id', 'r.is_home', districtsOfTeam.as('district_ids')])
    .execute();
  const sidesOf = Map.groupBy(rows, ({ game_id }) => String(game_id));
  return gameIds.filter((id) => managedSides(actor, sidesOf.get(id) ?? []).length > 0);
}

type Roles = Pick<Member, 'roles'>;

/** The teams that a member coaches. */
export function coachedTeams({ roles }: Roles): TeamScope[] {
  return roles.flatMap(({ role, schoolId, sportId }) =>
    (role === 'HeadCoach' || role === 'AssistantCoach') && schoolId !== null && sportId !== null
      ? [{ schoolId, sportId }]
      : [],
  );
}

/** The schools that a member is the athletic director of, with all their teams. */
export function directedSchools({ roles }: Roles): TeamScope[] {
  return roles.flatMap(({ role, schoolId }) =>
    role === 'AthleticDirector' && schoolId !== null ? [{ schoolId, sportId: null }] : [],
  );
}

/** The games that are requested on a day: of its season, and those of the last days of June in the first of July. */
export const wantedFor = (today: string): { season: Season; since: string } => ({
  season: seasonOf(today),
  since: addDays(today, -SCORES_OPEN_DAYS),
});
