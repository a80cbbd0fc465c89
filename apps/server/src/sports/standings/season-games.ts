import { knownTime } from '@csz/rules/game-time';
import type { Game, GameSide, Outcome } from '@csz/rules/result';
import { compileOnce } from '#server/platform/db/compile-once.ts';
import type { Reader } from '#server/platform/db/types.ts';
import { sameTeam } from '#server/sports/teams/api.ts';
import { columnsOf, type TeamColumns, type TeamKey, teamKey, wantedColumns } from './team-key.ts';

/** A team of a game, with the row that keeps its score. Within a game a team is its school. */
export interface SeasonSide extends GameSide {
  readonly resultId: number;
  readonly teamId: number;
  /** The outcome that the row keeps now. */
  readonly storedOutcome: Outcome | null;
}

/** A game as the rules read it, with the sport and season that its teams play in. */
export interface SeasonGame extends Game {
  readonly id: number;
  readonly sportId: number;
  readonly season: number;
  readonly teams: readonly SeasonSide[];
}

type GameRow = Awaited<ReturnType<typeof selectSides>>[number];

/**
 * Every game of these teams that was not removed, each once and with all its teams. Of two or three steps those of their
 * opponents are among them, and those of the opponents of these. One query for each step.
 */
export async function listSeasonGames(db: Reader, of: readonly TeamKey[], steps = 1): Promise<SeasonGame[]> {
  const games = new Map<number, SeasonGame>();
  const seen = new Set<string>();
  let teams = of;
  for (let left = steps; left > 0 && teams.length > 0; left -= 1) {
    for (const team of teams) seen.add(teamKey(team));
    const found = Map.groupBy(await selectSides(db, columnsOf(teams)), (side) => side.game_id);
    for (const [id, sides] of found) games.set(id, games.get(id) ?? presentGame(sides));
    const opponents = new Map([...games.values()].flatMap(teamsOf).map((team) => [teamKey(team), team]));
    teams = [...opponents.values()].filter((team) => !seen.has(teamKey(team)));
  }
  return [...games.values()];
}

function teamsOf({ teams, sportId, season }: SeasonGame): TeamKey[] {
  return teams.map((side) => ({ school_id: side.teamId, sport_id: sportId, season }));
}

const selectSides = compileOnce((db, teams: TeamColumns) =>
  db
    .with('mine', (query) =>
      query
        .selectFrom(wantedColumns(teams))
        .innerJoin('game_results as own', sameTeam('own', 'wanted'))
        .select('own.game_id')
        .distinct(),
    )
    .selectFrom('mine')
    .innerJoin('games as g', 'g.id', 'mine.game_id')
    .innerJoin('game_results as r', 'r.game_id', 'g.id')
    .where('g.removed_at', 'is', null)
    .select(['r.game_id', 'r.id', 'r.school_id', 'r.is_home', 'r.score', 'r.place', 'r.forfeited'])
    .select(['r.won_by_criteria', 'r.outcome'])
    .select(['g.sport_id', 'g.season', 'g.event_date', 'g.is_event_date_tbd', 'g.start_time', 'g.start_time_unknown'])
    .select('g.doubleheader_no')
    .select(['g.game_type', 'g.status', 'g.result_status'])
    .select(['g.is_playoff', 'g.is_league', 'g.meet_scoring', 'g.forfeit_scope', 'g.no_home_team'])
    .orderBy('r.game_id')
    .orderBy('r.id')
    .compile(),
);

function presentGame(sides: readonly GameRow[]): SeasonGame {
  const [game] = sides as [GameRow, ...GameRow[]];
  return {
    id: game.game_id,
    sportId: game.sport_id,
    season: game.season,
    ...knownTime({
      eventDate: game.event_date,
      isEventDateTBD: game.is_event_date_tbd,
      startTime: game.start_time,
      startTimeUnknown: game.start_time_unknown,
    }),
    doubleheaderNo: game.doubleheader_no,
    gameType: game.game_type,
    status: game.status,
    resultStatus: game.result_status,
    isPlayoff: game.is_playoff,
    isLeague: game.is_league,
    meetScoring: game.meet_scoring,
    forfeitScope: game.forfeit_scope,
    noHomeTeam: game.no_home_team,
    teams: sides.map(presentSide),
  };
}

function presentSide(row: GameRow): SeasonSide {
  return {
    resultId: row.id,
    teamId: row.school_id,
    isHome: row.is_home,
    score: row.score,
    placing: row.place,
    forfeited: row.forfeited,
    wonByTieBreak: row.won_by_criteria !== null,
    storedOutcome: row.outcome,
  };
}
