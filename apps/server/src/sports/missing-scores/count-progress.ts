import type { Progress } from '@csz/contract/missing-scores/progress';

/** A game of the day as its progress counts it. */
export interface DayGame {
  readonly id: number;
  readonly sport_id: number;
  readonly sport: string;
  /** Counties of the state that have a team in it. */
  readonly district_ids: readonly number[];
  readonly has_begun: boolean;
  readonly is_over: boolean;
  readonly is_reported: boolean;
}

export interface DayProgress<Game extends DayGame = DayGame> {
  readonly total: Progress;
  readonly byDistrict: ReadonlyMap<number, Progress>;
  readonly bySport: ReadonlyMap<number, Progress>;
  /** Over, and nobody said how it ended. */
  readonly missing: readonly Game[];
  readonly stillOn: number;
  readonly toCome: number;
}

/** Counts a day: a game that was reported before it should have been over was played, too. */
export function countProgress<Game extends DayGame>(games: readonly Game[]): DayProgress<Game> {
  const total = none();
  const byDistrict = new Map<number, Progress>();
  const bySport = new Map<number, Progress>();
  for (const game of games) {
    const counts = [total, at(bySport, game.sport_id), ...game.district_ids.map((id) => at(byDistrict, id))];
    for (const count of counts) add(count, game);
  }
  const open = games.filter((game) => !game.is_reported);
  return {
    total,
    byDistrict,
    bySport,
    missing: open.filter((game) => game.is_over),
    stillOn: open.filter((game) => game.has_begun && !game.is_over).length,
    toCome: open.filter((game) => !game.has_begun && !game.is_over).length,
  };
}

const none = (): Progress => ({ games: 0, played: 0, reported: 0 });

function at(counts: Map<number, Progress>, id: number): Progress {
  const count = counts.get(id) ?? none();
  counts.set(id, count);
  return count;
}

function add(count: Progress, game: DayGame): void {
  count.games += 1;
  if (game.is_over || game.is_reported) count.played += 1;
  if (game.is_reported) count.reported += 1;
}
