import type { Entry } from './entry.ts';
import type { DemoEvent } from './events.ts';
import { eventResultRows, eventRow, gameRow, listedOn, resultRows } from './game-rows.ts';
import type { Moment } from './moment.ts';
import { gameChanges, type NumberedEntry, scoreReports } from './report-rows.ts';
import type { GameResultRow, GameRow, World } from './world.ts';

type Item = { readonly sortKey: string } & (
  | { readonly entry: Entry; readonly event?: undefined }
  | { readonly event: DemoEvent; readonly entry?: undefined }
);

/** Gives every game and event its id, by day and time, and writes out the rows that hang on it. */
export function numberGames(
  entries: readonly Entry[],
  events: readonly DemoEvent[],
  context: { readonly seed: number; readonly now: Moment },
): Pick<World, 'games' | 'game_results' | 'score_reports' | 'game_changes'> & { gameIds: ReadonlyMap<string, number> } {
  const items = [...entries.map(entryItem), ...events.map(eventItem)].toSorted(bySortKey);
  const idOf = new Map(items.flatMap(({ entry }, at) => (entry === undefined ? [] : [[entry.key, at + 1] as const])));
  const earlierOf = new Map(
    items.flatMap(({ entry }, at) => (entry?.nextKey == null ? [] : [[entry.nextKey, at + 1]])),
  );
  const games: GameRow[] = [];
  const results: GameResultRow[] = [];
  const numbered: NumberedEntry[] = [];
  for (const [at, { entry, event }] of items.entries()) {
    const id = at + 1;
    const firstResult = results.length + 1;
    if (entry !== undefined) {
      const nextId = entry.nextKey === null ? null : (idOf.get(entry.nextKey) ?? null);
      games.push(gameRow(entry, id, { nextId, earlierId: earlierOf.get(entry.key) ?? null }, context));
      const rows = resultRows(entry, id, firstResult);
      results.push(...rows);
      numbered.push({ entry, gameId: id, results: rows });
    } else {
      games.push(eventRow(event, id, context.now));
      results.push(...eventResultRows(event, id, firstResult));
    }
  }
  const reports = numbered.flatMap((game) => scoreReports(game, context.seed));
  const changes = numbered.flatMap((game) => gameChanges(game, context.seed, context.now));
  return {
    games,
    game_results: results,
    score_reports: withIds(reports),
    game_changes: withIds(changes),
    gameIds: idOf,
  };
}

function entryItem(entry: Entry): Item {
  const day = listedOn(entry.date, entry.fixture.season);
  return { entry, sortKey: `${day} ${entry.time ?? '~'} ${entry.key}` };
}

function eventItem(event: DemoEvent): Item {
  return { event, sortKey: `${event.date} ${event.start ?? '~'} ${event.key}` };
}

function bySortKey(one: Item, other: Item): number {
  return one.sortKey < other.sortKey ? -1 : one.sortKey > other.sortKey ? 1 : 0;
}

function withIds<Row extends object>(rows: readonly Row[]): (Row & { id: number })[] {
  return rows.map((row, at) => ({ ...row, id: at + 1 }));
}
