import type { Game, GameTeam } from '@csz/contract/games/calls';
import { knownEnd } from '@csz/rules/game-time';
import { isTakenOff, type Outcome, scrimmageOutcome } from '@csz/rules/result';
import { seasonLabel } from '@csz/rules/season';
import { sql } from 'kysely';
import type { Clock } from '#server/platform/clock.ts';
import { compileOnce } from '#server/platform/db/compile-once.ts';
import { anyOf } from '#server/platform/db/lists.ts';
import type { Reader } from '#server/platform/db/types.ts';
import { presentLook } from '#server/reference/crests/api.ts';
import { scoresClosed } from '#server/sports/reporting/api.ts';
import { sameTeam } from '#server/sports/teams/api.ts';
import { type CountOfTeam, countUnreported, isSoFar, knownTimeOf } from '#server/sports/unreported/api.ts';

/** Games with their teams, records and counts of unreported games, in the order of the ids: three queries, however many. */
export async function presentGames(db: Reader, clock: Clock, ids: readonly number[]): Promise<Game[]> {
  if (ids.length === 0) return [];
  const { games, teams } = await listGamesWithTeams(db, ids);
  const now = clock();
  const present = presenting(teams, { unreported: await countUnreported(db, teams, now), now });
  const byId = new Map(games.map((game) => [game.id, game]));
  return ids.flatMap((id) => {
    const game = byId.get(id);
    return game === undefined ? [] : present(game);
  });
}

/** Games by id, removed ones too, and the teams of all of them, in no order. */
export async function listGamesWithTeams(
  db: Reader,
  ids: readonly number[],
): Promise<{ readonly games: readonly GameRow[]; readonly teams: readonly TeamRow[] }> {
  const [games, teams] = await Promise.all([listGameRows(db, { ids }), listTeamRows(db, { ids })]);
  return { games, teams };
}

/** Shows games of a list, whose teams are among these. */
export function presenting(teams: readonly TeamRow[], context: Omit<GameContext, 'teams'>): (game: GameRow) => Game {
  const teamsOf = Map.groupBy(teams, (team) => team.game_id);
  return (game) => presentGame(game, { ...context, teams: teamsOf.get(game.id) ?? [] });
}

export type TeamRow = Awaited<ReturnType<typeof listTeamRows>>[number];

export type GameRow = Awaited<ReturnType<typeof listGameRows>>[number];

/** What a game's row does not say. */
export interface GameContext {
  readonly teams: readonly TeamRow[];
  readonly unreported: CountOfTeam;
  readonly now: Temporal.Instant;
}

/** A game as anyone sees it: answers are kept for all, so nothing in it depends on who asks. */
export function presentGame(row: GameRow, context: GameContext): Game {
  const { scoring } = row;
  const sport = { id: String(row.sport_id), name: row.sport_name };
  const isOff = isTakenOff(row.status, row.result_status);
  return {
    id: String(row.id),
    gameId: String(row.id),
    gameType: row.game_type,
    name: row.name,
    sport,
    sportId: sport.id,
    sportName: sport.name,
    season: seasonLabel(row.season),
    year: row.season,
    ...presentTime(row),
    location: row.location,
    notes: row.notes,
    hasNotes: row.notes.trim() !== '',
    canSubmitScores: scoresClosed(row, context.now, 'member') === undefined,
    canEdit: false,
    translationKey: scoring.unit,
    lowWins: scoring.lowWins,
    isMultiTeam: context.teams.length > 2,
    youtubeLink: row.youtube_link,
    nfhsLink: row.nfhs_link,
    leagueName: row.league_name ?? '',
    isPlayoff: row.is_playoff,
    status: row.status,
    resultStatus: row.result_status,
    scoreTrust: isOff ? 'unreported' : row.score_trust,
    isSoFar: !isOff && row.is_so_far,
    nextPostponeGame: row.next_game_id === null ? null : String(row.next_game_id),
    doubleheaderNo: row.doubleheader_no,
    noHomeTeam: row.no_home_team,
    teams: context.teams.toSorted(byNameThenHome).map((team) => presentTeam(team, row, context)),
    created: row.created_at.toISOString(),
    createdBy: row.created_by,
    updated: row.updated_at.toISOString(),
  };
}

/** Day and time on the wire. A day that is not settled is given with its flag, a time that is not settled never is. */
export function presentTime(
  row: Pick<GameRow, 'event_date' | 'is_event_date_tbd' | 'start_time' | 'start_time_unknown' | 'end_time' | 'tz'>,
) {
  const { playedOn, startTime = null } = knownTimeOf(row);
  return {
    eventDate: row.event_date,
    isEventDateTBD: playedOn === null,
    startTime,
    ...knownEnd(startTime, row.end_time),
    startTimeUnknown: startTime === null,
    isTBD: playedOn === null || startTime === null,
    tz: row.tz,
  };
}

const alphabet = new Intl.Collator('en');

const byNameThenHome = (a: TeamRow, b: TeamRow) =>
  alphabet.compare(a.name, b.name) || Number(b.is_home) - Number(a.is_home) || a.id - b.id;

const SETTLED = new Set(['final', 'forfeit', 'double_forfeit']);

function presentTeam(team: TeamRow, game: GameRow, { teams, unreported }: GameContext): GameTeam {
  return {
    id: String(team.id),
    schoolId: String(team.school_id),
    schoolName: team.name,
    name: team.name,
    shortName: team.short_name,
    schoolShortName: team.short_name,
    ...presentLook({ ...team, id: team.school_id }),
    districtId: String(team.district_id),
    stateId: String(team.state_id),
    sportId: String(team.sport_id),
    isHome: team.is_home,
    noHomeTeam: game.no_home_team,
    score: isTakenOff(game.status, game.result_status) ? null : team.score,
    finalScore: SETTLED.has(game.result_status) ? team.score : null,
    placing: isTakenOff(game.status, game.result_status) ? null : team.place,
    outcome: team.outcome ?? outcomeOfScrimmage(team, game, teams),
    forfeited: team.forfeited,
    ...(team.won_by_criteria === null ? {} : { wonBy: team.won_by_criteria }),
    ...(team.parts.length === 0 || isTakenOff(game.status, game.result_status) ? {} : { parts: team.parts }),
    canEdit: false,
    unreported: unreported(team),
    record: { won: team.wins ?? 0, lose: team.losses ?? 0, ties: team.ties ?? 0 },
  };
}

/** It counts nowhere, so its row keeps no outcome; who won is shown all the same. */
function outcomeOfScrimmage(team: TeamRow, game: GameRow, teams: readonly TeamRow[]): Outcome | null {
  const { game_type: gameType, status, result_status: resultStatus, scoring } = game;
  const sides = teams.map((side) => ({
    teamId: side.id,
    isHome: side.is_home,
    score: side.score,
    placing: side.place,
    forfeited: side.forfeited,
    wonByTieBreak: side.won_by_criteria !== null,
  }));
  return scrimmageOutcome({ gameType, status, resultStatus, teams: sides }, team.id, scoring) ?? null;
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

/** Games by id with their sport and league, in no order. */
const listGameRows = compileOnce((db, { ids }: { ids: readonly number[] }) =>
  db
    .selectFrom('games as g')
    .innerJoin('sports as s', 's.id', 'g.sport_id')
    .selectAll('g')
    .select(['s.name as sport_name', 's.scoring', sharedLeague.as('league_name'), isSoFar.as('is_so_far')])
    .where(sql<boolean>`g.id = ${anyOf(ids)}`)
    .compile(),
);

/** The teams of games with their schools and records. */
const listTeamRows = compileOnce((db, { ids }: { ids: readonly number[] }) =>
  db
    .selectFrom('game_results as r')
    .innerJoin('schools as s', 's.id', 'r.school_id')
    .leftJoin('team_records as t', sameTeam('t', 'r'))
    .selectAll('r')
    .select(['s.name', 's.short_name', 's.initials', 's.color_primary', 's.color_secondary', 's.logo_url'])
    .select(['t.wins', 't.losses', 't.ties'])
    .where(sql<boolean>`r.game_id = ${anyOf(ids)}`)
    .compile(),
);
