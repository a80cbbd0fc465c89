import { seasonOf } from '@csz/rules/season';
import { localNow } from '#server/platform/clock.ts';
import { underEitherName } from '#server/platform/http/either-name.ts';
import type { Platform } from '#server/platform/platform.ts';
import { assertKnown, currentSchoolId, localNowAt, playedSportIds } from '#server/reference/directory/api.ts';
import { type CountOfTeam, countUnreported } from '#server/sports/games/api.ts';
import { listSeasonGames } from '#server/sports/standings/api.ts';
import {
  findLastMoves,
  type LeagueRow,
  listGameTeams,
  listTeamLeagues,
  listTeams,
  type ScheduleScope,
} from './queries.ts';
import { type TeamSchedule, teamSchedule } from './schedule-groups.ts';

/** Parameters of the schedule call, as they came in an address. */
export interface SchedulesQuery {
  readonly schoolId: string;
  readonly sportId?: string | undefined;
  readonly season?: number | undefined;
  readonly year?: number | undefined;
  readonly stateId?: string | undefined;
  readonly countyId?: string | undefined;
}

/** A school's season, and what its presentation looks up. */
export interface SchoolSchedule {
  readonly season: number;
  readonly teams: readonly TeamSchedule[];
  readonly leagues: readonly LeagueRow[];
  readonly unreported: CountOfTeam;
  readonly lastMoves: ReadonlyMap<number, Date>;
}

/**
 * The season of a school by sport, this season unless told otherwise. A sport without a game is left out.
 *
 * @throws {Problem} for an id that nothing bears and for parameters that contradict each other.
 */
export async function listSchedules(platform: Platform, query: SchedulesQuery): Promise<SchoolSchedule> {
  const { db, clock } = platform;
  const scope = await readScope(platform, query);
  const teams = await listTeams(db, scope);
  const sides = await listGameTeams(db, scope);
  const games = await listSeasonGames(db, teams);
  const leagues = await listTeamLeagues(db, scope);
  const unreported = await countUnreported(db, teams, clock());
  const lastMoves = await findLastMoves(
    db,
    games.map((game) => game.id),
  );
  const sidesOf = Map.groupBy(sides, (side) => side.id);
  const gamesOf = Map.groupBy(games, (game) => game.sportId);
  const schedules = teams.map((team) =>
    teamSchedule(team, gamesOf.get(team.sport_id) ?? [], sidesOf, (tz) => localNow(clock, tz)),
  );
  const played = schedules.filter(({ past, future }) => past.length + future.length > 0);
  return { season: scope.season, teams: played, leagues, unreported, lastMoves };
}

async function readScope({ db, clock }: Platform, query: SchedulesQuery): Promise<ScheduleScope> {
  const { season, year, stateId, countyId } = query;
  await assertKnown(db, { stateId, districtId: countyId });
  const schoolId = await currentSchoolId(db, query.schoolId);
  const sportIds = query.sportId === undefined ? undefined : await playedSportIds(db, query.sportId);
  const chosen = underEitherName({ season, year });
  if (chosen !== undefined) return { schoolId, season: chosen, sportIds };
  const { state_id } = await db
    .selectFrom('schools')
    .where('id', '=', schoolId)
    .select('state_id')
    .executeTakeFirstOrThrow();
  const { today } = await localNowAt(db, clock, { stateId: String(state_id) });
  return { schoolId, season: seasonOf(today), sportIds };
}
