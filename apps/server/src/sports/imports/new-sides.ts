import { type Outcome, outcomeFor } from '@csz/rules/result';
import type { GameEntry } from './game-entry.ts';
import { type GameState, scoreUnder } from './game-state.ts';

/** A row of `game_results` for a game that is new. */
export interface NewSide {
  readonly school_id: number;
  readonly district_id: number;
  readonly state_id: number;
  readonly is_home: boolean;
  readonly score: number | null;
  readonly forfeited: boolean;
  /** Known at once, so that refreshing the records finds nothing to write here. */
  readonly outcome: Outcome | null;
}

/** Both sides of a new game. */
export function newSides(entry: GameEntry, state: GameState): NewSide[] {
  const sides = entry.sides.map((side, index) => ({
    school_id: side.school.id,
    district_id: side.school.district_id,
    state_id: side.school.state_id,
    is_home: entry.home === index,
    score: entry.result === undefined ? null : scoreUnder(entry.result.status, side, null),
    forfeited: entry.result?.forfeited[index] ?? false,
  }));
  const game = {
    id: 0,
    playedOn: state.event_date,
    gameType: state.game_type,
    status: state.status,
    resultStatus: state.result_status,
    isPlayoff: state.is_playoff,
    isLeague: state.is_league,
    noHomeTeam: state.no_home_team,
    teams: sides.map(({ school_id, is_home, score, forfeited }) => ({
      teamId: school_id,
      isHome: is_home,
      score,
      placing: null,
      forfeited,
    })),
  };
  return sides.map((side) => ({ ...side, outcome: outcomeFor(game, side.school_id, entry.sport.scoring) ?? null }));
}
