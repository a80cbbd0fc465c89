import { wallClock, zoneName } from '@csz/contract/core/when';
import type { Game, GameTeam } from '@csz/contract/games/calls';
import { spokenLabel } from '@csz/contract/games/ending-labels';
import { gameState, scoreShown } from '@csz/contract/games/game-status';
import { matchupOf } from '@csz/contract/games/matchup';
import { hasHost, scoreLine } from '@csz/contract/games/score-line';
import { knownTime } from '@csz/rules/game-time';
import { cardTeams, isWinner } from './card-labels.ts';

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

/** A tile names two teams, whatever the game. */
const TILE_TEAMS = 2;

/** The strip is read anywhere, so it says whose clocks these are. */
function comingText(game: Game, words: string): string {
  const { playedOn, startTime } = knownTime(game);
  return playedOn === null || !startTime ? words : `${words} ${zoneName(game.tz, playedOn)}`;
}

/** A game, cut down to what its tile shows. */
export function tileOf(game: Game): StripTile {
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
