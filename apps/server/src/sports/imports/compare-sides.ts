import type { GameEntry, SideEntry } from './game-entry.ts';
import { scoreUnder } from './game-state.ts';
import type { StandingGame, StandingSide } from './standing-game.ts';

/** A side as it becomes; its row stays, and with it the id that scores belong to. */
export type ChangedSide = StandingSide;

/** A side as it stands and what the row says of it; `index` is its place in the row. */
interface Pair {
  readonly before: StandingSide;
  readonly side: SideEntry;
  readonly index: number;
}

/** Both sides after the row, in the order of the game: each school keeps its own, wherever the row writes it. */
export function sidesAfter(game: StandingGame, entry: GameEntry): ChangedSide[] {
  return pairSides(game, entry).map(({ before, side, index }) => {
    const { result } = entry;
    const score = result === undefined ? before.score : scoreUnder(result.status, side, before.score);
    const isSameSchool = before.school_id === side.school.id;
    return {
      id: before.id,
      school_id: side.school.id,
      district_id: side.school.district_id,
      state_id: side.school.state_id,
      name: isSameSchool ? before.name : side.school.name,
      is_home: isHomeAfter(game, entry, { before, index }),
      score,
      place: before.place,
      forfeited: result === undefined ? before.forfeited : (result.forfeited[index] ?? false),
      // Criteria decide a level score; another score has no need of them.
      won_by_criteria: score === before.score ? before.won_by_criteria : null,
    };
  });
}

/** A school that is new to a game, because its source named another by mistake, takes the row of the one that left. */
function pairSides({ sides }: StandingGame, entry: GameEntry): Pair[] {
  const stated = entry.sides.map((side, index) => ({ side, index }));
  const isIn = (school_id: number) => sides.some((side) => side.school_id === school_id);
  const newcomers = stated.filter(({ side }) => !isIn(side.school.id));
  return sides.flatMap((before) => {
    const own = stated.find(({ side }) => side.school.id === before.school_id) ?? newcomers.shift();
    return own === undefined ? [] : [{ before, ...own }];
  });
}

/** The first team of a row is at home, unless the row says otherwise or the game is known as one at a neutral site. */
function isHomeAfter(game: StandingGame, entry: GameEntry, { before, index }: Omit<Pair, 'side'>): boolean {
  if (!entry.isHomeStated && game.no_home_team) return before.is_home;
  return index === entry.home;
}
