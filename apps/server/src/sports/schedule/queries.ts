import { anyOf } from '#server/platform/db/lists.ts';
import { byName } from '#server/platform/db/page.ts';
import type { Reader } from '#server/platform/db/types.ts';
import { sameTeam } from '#server/sports/teams/api.ts';
import { isSoFar } from '#server/sports/unreported/api.ts';

/** A school's season, in all sports or in some. */
export interface ScheduleScope {
  readonly schoolId: number;
  readonly season: number;
  readonly sportIds: readonly number[] | undefined;
}

export type TeamRow = Awaited<ReturnType<typeof listTeams>>[number];
export type SideRow = Awaited<ReturnType<typeof listGameTeams>>[number];
export type LeagueRow = Awaited<ReturnType<typeof listTeamLeagues>>[number];

/** The school's teams with their kept records, in the order in which sports are listed. */
export function listTeams(db: Reader, { schoolId, season, sportIds }: ScheduleScope) {
  return db
    .selectFrom('teams as t')
    .innerJoin('sports', 'sports.id', 't.sport_id')
    .leftJoin('team_records as r', sameTeam('r', 't'))
    .where('t.school_id', '=', schoolId)
    .where('t.season', '=', season)
    .$if(sportIds !== undefined, (query) => query.where('t.sport_id', '=', anyOf(sportIds ?? [])))
    .select(['t.school_id', 't.sport_id', 't.season', 'sports.name', 'sports.season_of_year', 'sports.scoring'])
    .select(['r.wins', 'r.losses', 'r.ties', 'r.points_for', 'r.points_against', 'r.streak_kind', 'r.streak_length'])
    .orderBy('sports.weight', 'desc')
    .orderBy(byName('sports.name'))
    .execute();
}

/** Every team of every game and event of the school's season, with its school; the rows of a game come together. */
export function listGameTeams(db: Reader, { schoolId, season, sportIds }: ScheduleScope) {
  return (
    db
      .selectFrom('game_results as own')
      .innerJoin('games as g', 'g.id', 'own.game_id')
      .innerJoin('game_results as r', 'r.game_id', 'g.id')
      .innerJoin('schools as s', 's.id', 'r.school_id')
      .where('own.school_id', '=', schoolId)
      .where('own.season', '=', season)
      .$if(sportIds !== undefined, (query) => query.where('own.sport_id', '=', anyOf(sportIds ?? [])))
      .where('g.removed_at', 'is', null)
      // Not the rest of the row: it comes with each team, two hundred times a season.
      .select(['g.id', 'g.game_type', 'g.name', 'g.season', 'g.status', 'g.removed_at', 'g.locked_at'])
      .select(['g.event_date', 'g.is_event_date_tbd', 'g.start_time', 'g.start_time_unknown', 'g.tz', 'g.location'])
      .select(['g.result_status', 'g.score_trust', 'g.no_home_team', 'g.is_playoff', 'g.is_league'])
      .select(['g.youtube_link', 'g.nfhs_link', 'g.next_game_id'])
      .select(isSoFar.as('is_so_far'))
      .select(['r.school_id', 'r.is_home', 'r.score', 'r.place', 'r.outcome', 'r.id as result_id'])
      .select(['s.name as school', 's.short_name', 's.initials', 's.color_primary', 's.color_secondary', 's.logo_url'])
      .select(['s.state_id', 's.district_id'])
      .orderBy('g.id')
      .orderBy('r.id')
      .execute()
  );
}

/** The leagues of the school's teams, by name, with its records in them. */
export function listTeamLeagues(db: Reader, { schoolId, season, sportIds }: ScheduleScope) {
  return db
    .selectFrom('league_memberships as m')
    .innerJoin('leagues', 'leagues.id', 'm.league_id')
    .leftJoin('league_records as r', (join) => sameTeam('r', 'm')(join).onRef('r.league_id', '=', 'm.league_id'))
    .where('m.school_id', '=', schoolId)
    .where('m.season', '=', season)
    .where('m.withdrawn_at', 'is', null)
    .$if(sportIds !== undefined, (query) => query.where('m.sport_id', '=', anyOf(sportIds ?? [])))
    .select(['m.sport_id', 'leagues.id', 'leagues.name', 'r.wins', 'r.losses', 'r.ties'])
    .orderBy(byName('leagues.name'))
    .orderBy('leagues.id')
    .execute();
}

/** Changes of a game that a family has to know of. */
const MOVES = ['eventDate', 'isEventDateTBD', 'startTime', 'startTimeUnknown', 'location'];

/** When the day, time or place of each game last changed; games that never moved are missing. */
export async function findLastMoves(db: Reader, gameIds: readonly number[]): Promise<ReadonlyMap<number, Date>> {
  const rows = await db
    .selectFrom('game_changes')
    .where('game_id', '=', anyOf(gameIds))
    .where('field', 'in', MOVES)
    .groupBy('game_id')
    .select((eb) => ['game_id', eb.fn.max('changed_at').as('changed_at')])
    .execute();
  return new Map(rows.map((row) => [row.game_id, row.changed_at]));
}
