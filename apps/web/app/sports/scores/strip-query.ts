import { wallClock, zoneName } from '@csz/contract/core/when';
import { DIRECTORY } from '@csz/contract/directory/keys';
import type { Game, GameTeam } from '@csz/contract/games/calls';
import { spokenLabel } from '@csz/contract/games/ending-labels';
import { gameState, scoreShown } from '@csz/contract/games/game-status';
import { gameKey, listedKeys } from '@csz/contract/games/keys';
import { matchupOf } from '@csz/contract/games/matchup';
import { gamesRoutes } from '@csz/contract/games/routes';
import { hasHost, scoreLine } from '@csz/contract/games/score-line';
import { knownTime } from '@csz/rules/game-time';
import type { QueryClient } from '@tanstack/react-query';
import { callPart } from '#web/api/call-query.ts';
import { servedOnce } from '#web/api/served.ts';
import { statesQuery } from '#web/reference/directory/queries.ts';
import { cardTeams, isWinner } from './card-labels.ts';

/** A tile names two teams, whatever the game. */
const TILE_TEAMS = 2;

export type StripTeam = Pick<GameTeam, 'id' | 'imgUrl' | 'initials' | 'colors' | 'shortName'> & {
  readonly score: string | undefined;
  readonly won: boolean;
};

/** A game as small as it gets. */
export interface StripTile {
  readonly id: string;
  readonly status: string;
  /** The second team plays at home. */
  readonly hasHost: boolean;
  readonly teams: readonly StripTeam[];
  /** The tile in one breath. */
  readonly summary: string;
}

export interface StripSport {
  readonly sportId: string;
  readonly sportName: string;
  readonly tiles: readonly StripTile[];
}

export interface StripDay {
  readonly date: string;
  readonly sports: readonly StripSport[];
}

export interface StripFilter {
  /** Today in the state when absent. */
  date?: string | undefined;
  stateId: string;
  districtId?: string | undefined;
  sportId?: string | undefined;
}

/** A day's games by sport, cut down to what the strip shows: it travels as HTML with every page that carries it. */
export const stripQuery = (filter: StripFilter) =>
  servedOnce(
    callPart(
      gamesRoutes.listGamesBySport,
      { query: filter },
      {
        name: 'tiles',
        take: ({ date, items }): StripDay => ({
          date,
          sports: items.map(({ sportId, sportName, games }) => ({ sportId, sportName, tiles: games.map(tileOf) })),
        }),
        dependsOn: ({ date, sports }) => [
          ...listedKeys({ query: { ...filter } }, date),
          ...sports.flatMap(({ tiles }) => tiles.map(({ id }) => gameKey(id))),
          DIRECTORY,
        ],
      },
    ),
  );

/** What the strip says of itself while it is folded. */
export interface StripToday {
  readonly date: string;
  readonly games: number;
}

/**
 * Fetches what the strip shows at first, today in the home state, and answers which day that is and how many games it
 * has. A strip that does not come never stops a page.
 */
export async function loadStrip(client: QueryClient): Promise<StripToday | undefined> {
  const states = await client.ensureQueryData(statesQuery()).catch(() => undefined);
  const home = states?.items[0];
  if (home === undefined) return undefined;
  const day = await client.fetchQuery(stripQuery({ stateId: home.id })).catch(() => undefined);
  return day && { date: day.date, games: day.sports.reduce((sum, { tiles }) => sum + tiles.length, 0) };
}

/** The strip is read anywhere, so it says whose clocks these are. */
function comingText(game: Game, words: string): string {
  const { playedOn, startTime } = knownTime(game);
  return playedOn === null || !startTime ? words : `${words} ${zoneName(game.tz, playedOn)}`;
}

function tileOf(game: Game): StripTile {
  const state = gameState(game, wallClock(game.tz, new Date()));
  const words = state.kind === 'coming' ? comingText(game, state.words) : state.words;
  return {
    id: game.id,
    status: words,
    hasHost: hasHost(game),
    teams: cardTeams(game)
      .slice(0, TILE_TEAMS)
      .map((team) => ({
        id: team.id,
        imgUrl: team.imgUrl,
        initials: team.initials,
        colors: team.colors,
        shortName: team.shortName,
        score: scoreShown(team),
        won: isWinner(team),
      })),
    summary: `${scoreLine(game) ?? matchupOf(game)}, ${spokenLabel(words)}`,
  };
}
