import type { Game, GameSide, TeamId } from '../result.ts';

let lastId = 0;

/** A final league game of two teams; `home` beat `away` 21-14 unless stated otherwise. */
export function aGame(home: TeamId, away: TeamId, score: [number, number] = [21, 14], rest: Partial<Game> = {}) {
  return aMeet([aSide(home, { score: score[0], isHome: true }), aSide(away, { score: score[1] })], rest);
}

/** A final league game of any number of teams. */
export function aMeet(teams: GameSide[], rest: Partial<Game> = {}): Game {
  lastId += 1;
  return {
    id: lastId,
    playedOn: '2024-09-06',
    gameType: 'Game',
    status: 'Active',
    resultStatus: 'final',
    isPlayoff: false,
    isLeague: true,
    noHomeTeam: false,
    teams,
    ...rest,
  };
}

/** A visiting team without a score. */
export function aSide(teamId: TeamId, rest: Partial<GameSide> = {}): GameSide {
  return { teamId, isHome: false, score: null, placing: null, forfeited: false, ...rest };
}
