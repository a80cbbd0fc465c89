import type { ScheduleGame, ScheduleGroup } from '@csz/contract/schedule/calls';
import { endedWithoutTeamScore, isTakenOff, scrimmageOutcome } from '@csz/rules/result';
import { presentLook } from '#server/reference/crests/api.ts';
import { scoresClosed } from '#server/sports/reporting/api.ts';
import { presentRecord, presentStreak } from '#server/sports/standings/api.ts';
import type { ScheduleEntry, SchoolSchedule, TeamSchedule } from './list-schedules.ts';
import type { SideRow } from './queries.ts';

/** What the visitor wants to see, and when: a list that leaves games out still has the whole record. */
export interface ScheduleView {
  readonly now: Temporal.Instant;
  shows(game: ScheduleEntry): boolean;
}

export function presentGroup(
  schedule: TeamSchedule,
  school: SchoolSchedule,
  { now, shows }: ScheduleView,
): ScheduleGroup {
  const { team } = schedule;
  const leagues = school.leagues
    .filter((league) => league.sport_id === team.sport_id)
    .map((league) => ({ id: String(league.id), leagueName: league.name, record: presentRecord(countOf(league)) }));
  const present = (game: ScheduleEntry) => presentGame(game, team, school, now);
  return {
    sportId: String(team.sport_id),
    sportName: team.name,
    seasonOfYear: team.season_of_year,
    leagueName: leagues[0]?.leagueName ?? '',
    record: presentRecord(countOf(team)),
    leagueRecord: leagues[0]?.record ?? presentRecord(countOf({})),
    leagues,
    streak: presentStreak(team),
    pointsFor: team.points_for ?? 0,
    pointsAgainst: team.points_against ?? 0,
    unreported: school.unreported(team),
    gamesPast: schedule.past.filter(shows).map(present),
    gamesFuture: schedule.future.filter(shows).map(present),
  };
}

function presentGame(
  { game, sides, recordAfter }: ScheduleEntry,
  { school_id: schoolId, scoring }: TeamSchedule['team'],
  { lastMoves }: SchoolSchedule,
  now: Temporal.Instant,
): ScheduleGame {
  const [row] = sides;
  const own = sides.find((side) => side.school_id === schoolId);
  const others = sides.filter((side) => side.school_id !== schoolId);
  // The schools of an event take part in it together.
  const opponent = others.length === 1 && row.game_type !== 'Event' ? others[0] : undefined;
  const { wins, losses, ties } = recordAfter;
  const isOff = isTakenOff(row.status, row.result_status);
  return {
    id: String(row.id),
    gameType: row.game_type,
    name: row.name,
    eventDate: row.event_date,
    isEventDateTBD: game.playedOn === null,
    startTime: game.startTime ?? null,
    startTimeUnknown: !game.startTime,
    tz: row.tz,
    location: row.location,
    status: row.status,
    resultStatus: row.result_status,
    scoreTrust: isOff ? 'unreported' : row.score_trust,
    isSoFar: !isOff && row.is_so_far,
    isHome: own?.is_home ?? false,
    noHomeTeam: row.no_home_team,
    isPlayoff: row.is_playoff,
    isLeague: row.is_league,
    opponent: opponent === undefined ? null : presentOpponent(opponent),
    opponents: others.length,
    canSubmitScores: scoresClosed(row, now, 'member') === undefined,
    gameScoreStatus: own?.outcome ?? scrimmageOutcome(game, schoolId, scoring) ?? null,
    myScore: isOff ? null : (own?.score ?? null),
    opponentScore: isOff ? null : (opponent?.score ?? null),
    hasNoTeamScore: hasNoTeamScore(game, own, scoring),
    hasOpponentNoTeamScore: hasNoTeamScore(game, opponent, scoring),
    placing: isOff ? null : (own?.place ?? null),
    wlt: { win: wins, loss: losses, tie: ties },
    youtubeLink: row.youtube_link,
    nfhsLink: row.nfhs_link,
    nextPostponeGame: row.next_game_id === null ? null : String(row.next_game_id),
    changedOn: localDay(lastMoves.get(row.id), row.tz),
  };
}

function hasNoTeamScore(
  { resultStatus, teams }: ScheduleEntry['game'],
  side: SideRow | undefined,
  { lowWins }: TeamSchedule['team']['scoring'],
): boolean {
  const team = teams.find(({ resultId }) => resultId === side?.result_id);
  if (side === undefined || team === undefined || isTakenOff(side.status, side.result_status)) return false;
  const result = { lowWins, resultStatus, scoreTrust: side.score_trust, isSoFar: side.is_so_far };
  return endedWithoutTeamScore(result, team, teams);
}

function presentOpponent(side: SideRow): ScheduleGame['opponent'] {
  return {
    schoolId: String(side.school_id),
    name: side.school,
    shortName: side.short_name,
    ...presentLook({ ...side, id: side.school_id }),
    stateId: String(side.state_id),
    districtId: String(side.district_id),
  };
}

function countOf(kept: { wins?: number | null; losses?: number | null; ties?: number | null }) {
  return { wins: kept.wins ?? 0, losses: kept.losses ?? 0, ties: kept.ties ?? 0 };
}

function localDay(moment: Date | undefined, tz: string): string | null {
  if (moment === undefined) return null;
  const instant = Temporal.Instant.fromEpochMilliseconds(moment.getTime());
  return instant.toZonedDateTimeISO(tz).toPlainDate().toString();
}
