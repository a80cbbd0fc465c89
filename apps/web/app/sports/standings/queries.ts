import { wallClock } from '@csz/contract/core/when';
import { DIRECTORY } from '@csz/contract/directory/keys';
import type { Game } from '@csz/contract/games/calls';
import { gameState } from '@csz/contract/games/game-status';
import { gameKey, listedKeys } from '@csz/contract/games/keys';
import { matchupOf } from '@csz/contract/games/matchup';
import { gamesRoutes } from '@csz/contract/games/routes';
import { scoreLine } from '@csz/contract/games/score-line';
import { standingsRoutes } from '@csz/contract/standings/routes';
import { weekOf } from '@csz/rules/civil-date';
import { knownTime } from '@csz/rules/game-time';
import { queryOptions } from '@tanstack/react-query';
import { brokenIn } from '#web/api/broken.ts';
import { call } from '#web/api/call.ts';
import { callPart, callQuery } from '#web/api/call-query.ts';
import { servedOnce } from '#web/api/served.ts';

export interface TablesFilter {
  readonly stateId: string;
  readonly countyId: string;
  readonly sportId: string;
  readonly season: string;
}

/** A game of the week as one line. */
export interface WeekLine {
  readonly id: string;
  readonly day: string | null;
  readonly teams: string;
  /** 'Final', '7:00 pm'. */
  readonly state: string;
}

const MOST_OF_WEEK = 30;

/** What is played in the sport and the county in the week of a day, by day and time. */
export const weekQuery = ({ countyId, sportId }: TablesFilter, today: string) => {
  const query = { districtId: countyId, sportId, ...weekOf(today), perPage: String(MOST_OF_WEEK) };
  return servedOnce(
    callPart(
      gamesRoutes.listGames,
      { query },
      {
        name: 'week',
        take: ({ items, total }) => ({ lines: items.map(lineOf), total }),
        dependsOn: ({ lines }) => [...listedKeys({ query }), ...lines.map(({ id }) => gameKey(id)), DIRECTORY],
      },
    ),
  );
};

function lineOf(game: Game): WeekLine {
  return {
    id: game.id,
    day: knownTime(game).playedOn,
    teams: scoreLine(game) ?? matchupOf(game),
    state: gameState(game, wallClock(game.tz, new Date())).words,
  };
}

/** The tables of a county and sport: its leagues with their divisions, and the overall records. */
export const standingsQuery = (filter: TablesFilter) => {
  const input = { query: filter };
  return servedOnce(
    queryOptions({
      ...callQuery(standingsRoutes.listStandings, input),
      queryFn: ({ client, signal }) =>
        call(client, standingsRoutes.listStandings, input, signal).catch(brokenIn('standings')),
    }),
  );
};
