import type { PlaceKind } from '@csz/contract/games/keys';
import { gamesRoutes } from '@csz/contract/games/routes';
import type { Report } from './burst-data.ts';

/** Loads the newest answer at an address, as an open page does that has heard of a change. */
export type LoadNewest = (address: string) => Promise<string>;

/** Boards that are open: what is reported of their games is expected on them. */
export interface OpenBoards {
  /** A report of this game leaves now. */
  expect(report: Report): void;
  /** What the live updates named. */
  hear(text: string): void;
  /** How many scores are not on their boards yet. */
  missing(): number;
  /** Waits for what is being loaded. */
  close(): Promise<void>;
  /** Milliseconds from the sending of each report until a board that was open showed its scores. */
  readonly seenAfter: readonly number[];
}

/** So many counties and states are open: those that most is reported of. */
const COUNTIES = 20;
const STATES = 5;

interface BoardAnswer {
  readonly items: readonly {
    readonly id: string;
    readonly teams: readonly { readonly id: string; readonly score: number }[];
  }[];
}

/** Opens the boards of the places that most of these reports are about. */
export async function openBoards(url: string, reports: readonly Report[], load: LoadNewest): Promise<OpenBoards> {
  const places = [...busiest(reports, 'district', COUNTIES), ...busiest(reports, 'state', STATES)];
  const seenAfter: number[] = [];
  const boards = await Promise.all(places.map((place) => openBoard(url, place, { load, seenAfter })));
  return {
    expect: (report) => {
      for (const board of boards) board.expect(report);
    },
    hear: (text) => {
      const keys = new Set(text.split(/[\s"]+/));
      for (const board of boards) if (board.keys.some((key) => keys.has(key))) board.load();
    },
    missing: () => boards.reduce((sum, { expected }) => sum + expected.size, 0),
    close: async () => void (await Promise.all(boards.map(({ loaded }) => loaded()))),
    seenAfter,
  };
}

interface Place {
  readonly kind: PlaceKind;
  readonly id: number;
  readonly date: string;
}

function busiest(reports: readonly Report[], kind: 'district' | 'state', most: number): Place[] {
  const byPlace = Map.groupBy(reports, (report) => (kind === 'state' ? report.stateId : report.districtId));
  return [...byPlace]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .slice(0, most)
    .map(([id, [first]]) => ({ kind, id, date: first?.date ?? '' }));
}

interface Opening {
  readonly load: LoadNewest;
  readonly seenAfter: number[];
}

async function openBoard(url: string, { kind, id, date }: Place, { load, seenAfter }: Opening) {
  const query = { [`${kind}Id`]: String(id), date };
  const address = `${url}${gamesRoutes.listGames.path}?${new URLSearchParams(query)}`;
  const first = JSON.parse(await load(address)) as BoardAnswer;
  const listed = new Set(first.items.map((game) => game.id));
  const keys = gamesRoutes.listGames.dependsOn?.({ query }, first as never) ?? [];
  /** When the first report of a game left, and the scores that it says by the side of the game. */
  const expected = new Map<string, { readonly since: number; readonly scores: ReadonlyMap<string, number> }>();
  let loading: Promise<void> | undefined;
  let isOld = false;
  const read = async () => {
    const { items } = JSON.parse(await load(address)) as BoardAnswer;
    for (const { id: game, teams } of items) {
      const { since = 0, scores } = expected.get(game) ?? {};
      if (scores === undefined || !teams.every((team) => scores.get(team.id) === team.score)) continue;
      expected.delete(game);
      seenAfter.push(performance.now() - since);
    }
  };
  const readWhileOld = async () => {
    while (isOld) {
      isOld = false;
      await read();
    }
  };
  return {
    /** What a browser asks again at. */
    keys,
    expected,
    expect: ({ gameId, body }: Report) => {
      const game = String(gameId);
      if (!listed.has(game) || expected.has(game)) return;
      const { scores } = JSON.parse(body) as { scores: readonly { gameResultId: string; score: number }[] };
      expected.set(game, {
        since: performance.now(),
        scores: new Map(scores.map(({ gameResultId, score }) => [gameResultId, score])),
      });
    },
    /** One request at a time: what changes meanwhile is asked for by the next one. */
    load: () => {
      isOld = true;
      loading ??= readWhileOld().finally(() => {
        loading = undefined;
      });
    },
    loaded: () => loading,
  };
}
