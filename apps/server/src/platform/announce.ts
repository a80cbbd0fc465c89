import { type DependencyKey, EVERYTHING } from '@csz/contract/core/dependencies';
import { DIRECTORY } from '@csz/contract/directory/keys';
import {
  bracketKey,
  dayKey,
  GAMES,
  gameKey,
  placeKey,
  REVIEW,
  TASKS,
  tableKey,
  teamKey,
} from '@csz/contract/games/keys';
import { sql } from 'kysely';
import type { Reader } from './db/types.ts';
import { publish } from './publish.ts';

/** What is said of games: that they changed, that staff wait for them, that coaches are asked about them. */
export type NewsTag = 'scores' | 'review' | 'tasks';

/** The same without naming games: anything that shows one may be different. */
export async function announce(tx: Reader, ...tags: ('scores' | 'directory')[]): Promise<void> {
  await publish(tx, tags.includes('scores') ? [EVERYTHING] : [DIRECTORY]);
}

/** Publishes what a change of games touches. */
export async function announceGames(
  tx: Reader,
  gameIds: readonly number[],
  tags: readonly NewsTag[] = ['scores'],
): Promise<void> {
  const keys: DependencyKey[] = tags.includes('scores') ? await keysOfGames(tx, gameIds) : gameIds.map(gameKey);
  if (tags.includes('review')) keys.push(REVIEW);
  if (tags.includes('tasks')) keys.push(TASKS);
  await publish(tx, keys);
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

/** The keys of everything that shows these games or follows from them. */
export async function keysOfGames(tx: Reader, gameIds: readonly number[]): Promise<DependencyKey[]> {
  const { rows } = await sql<Side>`
    select r.game_id, r.school_id, r.district_id, r.state_id, r.listed_on, b.bracket_id,
      array_remove(array[r.sport_id, s.parent_id], null) as sports,
      coalesce((select json_agg(json_build_array(l.id, l.district_id)) from league_memberships m
        join leagues l on l.id = m.league_id
        where m.school_id = r.school_id and m.sport_id = r.sport_id and m.season = r.season), '[]') as leagues
    from game_results r
    join sports s on s.id = r.sport_id
    left join bracket_matches b on b.game_id = r.game_id
    where r.game_id = any(${gameIds}::int[])`.execute(tx);
  return [...new Set([GAMES, ...gameIds.map(gameKey), ...rows.flatMap(keysOfSide)])];
}

function keysOfSide(side: Side): DependencyKey[] {
  const districts = new Set([side.district_id, ...side.leagues.map(([, districtId]) => districtId)]);
  const places = [
    ['state', side.state_id] as const,
    ...[...districts].map((id) => ['district', id] as const),
    ...side.leagues.map(([id]) => ['league', id] as const),
  ];
  return [
    teamKey(side.school_id),
    ...places.flatMap(([kind, id]) => [placeKey(kind, id), dayKey(kind, id, side.listed_on)]),
    ...side.sports.map((sportId) => tableKey(side.state_id, sportId)),
    ...(side.bracket_id === null ? [] : [bracketKey(side.bracket_id)]),
  ];
}
