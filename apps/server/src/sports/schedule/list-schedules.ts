import { decisionsFor } from '@csz/rules/decisions';
import { compareGameTimes, isPast } from '@csz/rules/game-time';
import { compareDecided, type TeamRecord } from '@csz/rules/record';
import { seasonOf } from '@csz/rules/season';
import type { SportScoring } from '@csz/rules/sport-scoring';
import { localNow } from '#server/platform/clock.ts';
import { underEitherName } from '#server/platform/http/check-request.ts';
import type { Platform } from '#server/platform/platform.ts';
import { assertKnown, currentSchoolId, localNowAt, playedSportIds } from '#server/reference/places/api.ts';
import { listSeasonGames, type SeasonGame } from '#server/sports/standings/api.ts';
import { type CountOfTeam, countOpenScores } from '#server/sports/unreported/api.ts';
import {
  findLastMoves,
  type LeagueRow,
  listGameTeams,
  listTeamLeagues,
  listTeams,
  type ScheduleScope,
  type SideRow,
  type TeamRow,
} from './queries.ts';

/** Parameters of the schedule call, as they came in an address. */
export interface SchedulesQuery {
  readonly schoolId: string;
  readonly sportId?: string | undefined;
  readonly season?: number | undefined;
  readonly year?: number | undefined;
  readonly stateId?: string | undefined;
  readonly countyId?: string | undefined;
}

/** One game with all its teams as listed, and the record of the school's team after it. */
export interface ScheduleEntry {
  readonly game: SeasonGame;
  readonly sides: readonly [SideRow, ...SideRow[]];
  readonly recordAfter: TeamRecord;
}

/** The season of one team: what has been played and what is to come, each in the order of a season. */
export interface TeamSchedule {
  readonly team: TeamRow;
  readonly past: readonly ScheduleEntry[];
  readonly future: readonly ScheduleEntry[];
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
 * The season of a school by sport, this season unless stated otherwise. A sport without a game is left out.
 *
 * @throws {Problem} for an id that nothing bears and for parameters that contradict each other.
 */
export async function listSchedules(platform: Platform, query: SchedulesQuery): Promise<SchoolSchedule> {
  const { db, clock } = platform;
  const scope = await readScope(platform, query);
  const [teams, sides, leagues] = await Promise.all([
    listTeams(db, scope),
    listGameTeams(db, scope),
    listTeamLeagues(db, scope),
  ]);
  const sidesOf = Map.groupBy(sides, (side) => side.id);
  const [games, { unreported }, lastMoves] = await Promise.all([
    listSeasonGames(db, teams),
    countOpenScores(db, teams, clock()),
    findLastMoves(db, [...sidesOf.keys()]),
  ]);
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

/** Today and now where a game is played. */
type LocalNow = (tz: string) => Readonly<{ today: string; time: string }>;

/** Parts a team's games into past and coming ones and counts its record along the way. */
function teamSchedule(
  team: TeamRow,
  games: readonly SeasonGame[],
  sidesOf: ReadonlyMap<number, readonly SideRow[]>,
  localNow: LocalNow,
): TeamSchedule {
  const order = team.scoring;
  const past: ScheduleEntry[] = [];
  const future: ScheduleEntry[] = [];
  let record: TeamRecord = { wins: 0, losses: 0, ties: 0 };
  const decided = (game: SeasonGame) => decisionsFor(game, team.school_id, order);
  // As in the streak, so that the last result here is its last one too.
  const byTime = (a: SeasonGame, b: SeasonGame) => compareGameTimes(a, b) || compareDecided(decided(a), decided(b));
  for (const game of games.toSorted(byTime)) {
    const [first, ...rest] = sidesOf.get(game.id) ?? [];
    if (first === undefined) continue;
    const isOver = hasPassed(game, localNow(first.tz));
    if (isOver) record = addDecisions(record, game, team.school_id, order);
    (isOver ? past : future).push({ game, sides: [first, ...rest], recordAfter: record });
  }
  return { team, past, future };
}

const DECIDED: ReadonlySet<string> = new Set(['final', 'forfeit', 'double_forfeit']);

/** A game with a result has been played, even when its day or time never became known. */
function hasPassed(game: SeasonGame, { today, time }: ReturnType<LocalNow>): boolean {
  return DECIDED.has(game.resultStatus) || isPast(game, today, time);
}

function addDecisions(record: TeamRecord, game: SeasonGame, teamId: number, order: SportScoring): TeamRecord {
  const counted = decisionsFor(game, teamId, order).filter((decision) => decision.countsOverall);
  const count = (outcome: string) => counted.filter((decision) => decision.outcome === outcome).length;
  return { wins: record.wins + count('W'), losses: record.losses + count('L'), ties: record.ties + count('T') };
}
