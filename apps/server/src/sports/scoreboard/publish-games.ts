import type { DependencyKey } from '@csz/contract/core/dependencies';
import {
  bracketKey,
  dayKey,
  GAMES,
  gameKey,
  MANY_GAMES,
  type PlaceKind,
  placeKey,
  REVIEW,
  resultsKey,
  TASKS,
  tableKey,
  teamKey,
} from '@csz/contract/games/keys';
import { sql } from 'kysely';
import { anyOf } from '#server/platform/db/lists.ts';
import type { Reader } from '#server/platform/db/types.ts';
import { publish } from '#server/platform/publish.ts';

/**
 * What of games is published. `listing`: which there are, when and of whom. `scores`: how they stand, and what follows from
 * that. `review`: staff wait for them. `tasks`: coaches have to answer about them.
 */
export type PublishedPart = 'listing' | 'scores' | 'review' | 'tasks';

/** Publishes what a change of games touches. */
export async function publishGames(
  tx: Reader,
  gameIds: readonly number[],
  parts: readonly PublishedPart[] = ['listing', 'scores'],
): Promise<void> {
  const ofGames = parts.filter((part) => part === 'listing' || part === 'scores');
  const keys = ofGames.length > 0 ? [...(await keysOfGames(tx, gameIds, ofGames)), GAMES] : [];
  if (parts.includes('review')) keys.push(REVIEW);
  if (parts.includes('tasks')) keys.push(TASKS);
  await publish(tx, [...keys, ...gameIds.map(gameKey)]);
}

/** So many games are named one by one; of more, their teams, days, places and tables say enough. */
const NAMED_GAMES = 300;
/** Of more than so many keys everything is published instead, so there is no use in gathering them. */
const MOST_KEYS = 5000;

/** The keys of a write of many games, collected while it goes on. */
export interface TouchedGames {
  /** Gathers the keys that games have now: before they are changed, and after. */
  touch(tx: Reader, gameIds: readonly number[]): Promise<void>;
  /** The games, while they are few enough to be named. */
  readonly gameIds: ReadonlySet<number>;
  /** Nothing when no game was touched. */
  keys(): DependencyKey[];
}

export function touchedGames(): TouchedGames {
  const games = new Set<number>();
  const keys = new Set<DependencyKey>();
  return {
    gameIds: games,
    touch: async (tx, gameIds) => {
      for (const id of gameIds) if (games.size <= MOST_KEYS) games.add(id);
      if (gameIds.length === 0 || keys.size > MOST_KEYS) return;
      for (const key of await keysOfGames(tx, gameIds, ['listing', 'scores'])) keys.add(key);
    },
    keys: () => {
      if (games.size === 0) return [];
      const named = games.size > NAMED_GAMES ? [MANY_GAMES] : [...games].map(gameKey);
      return [GAMES, ...named, ...keys];
    },
  };
}

interface Side {
  readonly game_id: number;
  readonly school_id: number;
  readonly district_id: number;
  readonly state_id: number;
  readonly listed_on: string;
  readonly sports: readonly number[];
  readonly leagues: readonly (readonly [leagueId: number, districtId: number])[];
  readonly bracket_id: number | null;
}

type GamesPart = Extract<PublishedPart, 'listing' | 'scores'>;

const KEYS_OF_PLACE: Record<GamesPart, (kind: PlaceKind, id: number, day: string) => DependencyKey[]> = {
  listing: (kind, id, day) => [placeKey(kind, id), dayKey(kind, id, day)],
  scores: (kind, id, day) => [resultsKey(kind, id), resultsKey(kind, id, day)],
};

/** The keys of everything that lists these games or follows from them. */
async function keysOfGames(
  tx: Reader,
  gameIds: readonly number[],
  parts: readonly GamesPart[],
): Promise<DependencyKey[]> {
  const { rows } = await sql<Side>`
    select r.game_id, r.school_id, r.district_id, r.state_id, r.listed_on, b.bracket_id,
      array_remove(array[r.sport_id, s.parent_id], null) as sports,
      coalesce((select json_agg(json_build_array(l.id, l.district_id)) from league_memberships m
        join leagues l on l.id = m.league_id
        where m.school_id = r.school_id and m.sport_id = r.sport_id and m.season = r.season), '[]') as leagues
    from game_results r
    join sports s on s.id = r.sport_id
    left join bracket_matches b on b.game_id = r.game_id
    where r.game_id = ${anyOf(gameIds)}`.execute(tx);
  return [...new Set(rows.flatMap((side) => keysOfSide(side, parts)))];
}

function keysOfSide(side: Side, parts: readonly GamesPart[]): DependencyKey[] {
  const districts = new Set([side.district_id, ...side.leagues.map(([, districtId]) => districtId)]);
  const places = [
    ['state', side.state_id] as const,
    ...[...districts].map((id) => ['district', id] as const),
    ...side.leagues.map(([id]) => ['league', id] as const),
  ];
  return [
    teamKey(side.school_id),
    ...side.sports.map((sportId) => teamKey(side.school_id, sportId)),
    ...places.flatMap(([kind, id]) => parts.flatMap((part) => KEYS_OF_PLACE[part](kind, id, side.listed_on))),
    ...side.sports.map((sportId) => tableKey(side.state_id, sportId)),
    ...(side.bracket_id === null ? [] : [bracketKey(side.bracket_id)]),
  ];
}
