import { type DependencyKey, type RequestParameters, textOf } from '../core/dependencies.ts';

/** Any game at all: for the few answers that look at all places and days. */
export const GAMES: DependencyKey = 'games';
/** Which schools play which sports. */
export const TEAMS: DependencyKey = 'teams';
/** Games that wait for staff or for directors. */
export const REVIEW: DependencyKey = 'review';
/** What coaches and directors have to do about their games. */
export const TASKS: DependencyKey = 'tasks';

/** One game. */
export const gameKey = (id: string | number): DependencyKey => `game:${id}`;
/** So many games at once that a write does not name each. */
export const MANY_GAMES: DependencyKey = 'many-games';
/** What depends on a game, and on nothing that a write of many games names. */
export const gameKeys = (id: string | number): DependencyKey[] => [gameKey(id), MANY_GAMES];
/** The recaps of a game. */
export const recapsKey = (gameId: string | number): DependencyKey => `recaps:${gameId}`;
/** The games of a school, and the records that follow from them. */
export const teamKey = (schoolId: string | number): DependencyKey => `team:${schoolId}`;
/** The standings of a sport, its parent included, in a state. */
export const tableKey = (stateId: string | number, sportId: string | number): DependencyKey =>
  `table:${stateId}:${sportId}`;
/** A bracket with its matches. */
export const bracketKey = (id: string | number): DependencyKey => `bracket:${id}`;
/** Which brackets are published. */
export const BRACKETS: DependencyKey = 'brackets';

/** A place that games are listed by. */
export type PlaceKind = 'district' | 'state' | 'league';

/** All games of a place, whatever their day. */
export const placeKey = (kind: PlaceKind, id: string | number): DependencyKey => `games:${kind}:${id}`;
/** The games of one day in a place. */
export const dayKey = (kind: PlaceKind, id: string | number, date: string): DependencyKey =>
  `day:${kind}:${id}:${date}`;

/** The narrowest place of a list of games. */
function placeOf({ query = {} }: RequestParameters): readonly [PlaceKind, string] | undefined {
  const districtId = textOf(query.districtId) ?? textOf(query.countyId);
  const [leagueId, stateId] = [textOf(query.leagueId), textOf(query.stateId)];
  if (leagueId !== undefined) return ['league', leagueId];
  if (districtId !== undefined) return ['district', districtId];
  return stateId === undefined ? undefined : ['state', stateId];
}

/** What decides which games a list has, by its place and its day. */
export function listedKeys(sent: RequestParameters, date = textOf(sent.query?.date)): DependencyKey[] {
  const schools = [sent.query?.schoolId ?? [], sent.query?.schoolIds ?? []].flat().map(String);
  if (schools.length > 0) return schools.flatMap((list) => list.split(',')).map(teamKey);
  const place = placeOf(sent);
  if (place === undefined) return [GAMES];
  return [date === undefined ? placeKey(...place) : dayKey(...place, date)];
}

/** A game as far as its keys go. */
export interface GameRef {
  readonly id: string;
  readonly teams: readonly { readonly schoolId: string }[];
}

/** Games that are shown, with the records of their teams. */
export const shownKeys = (games: readonly GameRef[]): DependencyKey[] =>
  games.flatMap(({ id, teams }) => [gameKey(id), ...teams.map(({ schoolId }) => teamKey(schoolId))]);
