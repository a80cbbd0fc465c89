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
/** The games of a school, or of its team in one sport or its children, and the records that follow from them. */
export const teamKey = (schoolId: string | number, sportId?: string | number): DependencyKey =>
  sportId === undefined ? `team:${schoolId}` : `team:${schoolId}:${sportId}`;
/** The standings of a sport, its parent included, in a state: what they are made of, and how they are made. */
export const tableKey = (stateId: string | number, sportId: string | number): DependencyKey =>
  `table:${stateId}:${sportId}`;
/** How they are made alone: leagues with their members, rules and decisions. */
export const tableRulesKey = (stateId: string | number, sportId: string | number): DependencyKey =>
  `rules:${stateId}:${sportId}`;
/** A bracket with its matches. */
export const bracketKey = (id: string | number): DependencyKey => `bracket:${id}`;
/** Which brackets are published. */
export const BRACKETS: DependencyKey = 'brackets';

/** A place that games are listed by. */
export type PlaceKind = 'district' | 'state' | 'league';

/** Which games a place has, and when; not how they stand. */
export const placeKey = (kind: PlaceKind, id: string | number): DependencyKey => `games:${kind}:${id}`;
/** Which games a place has on one day, and when; not how they stand. */
export const dayKey = (kind: PlaceKind, id: string | number, date: string): DependencyKey =>
  `day:${kind}:${id}:${date}`;
/** How the games of a place stand, or those of one day. */
export const resultsKey = (kind: PlaceKind, id: string | number, date?: string): DependencyKey =>
  date === undefined ? `results:${kind}:${id}` : `results:${kind}:${id}:${date}`;

/** The narrowest place of a list of games; schools are narrower than any. */
function placeOf({ query = {} }: RequestParameters): readonly [PlaceKind, string] | undefined {
  if (schoolsOf({ query }).length > 0) return undefined;
  const districtId = textOf(query.districtId) ?? textOf(query.countyId);
  const [leagueId, stateId] = [textOf(query.leagueId), textOf(query.stateId)];
  if (leagueId !== undefined) return ['league', leagueId];
  if (districtId !== undefined) return ['district', districtId];
  return stateId === undefined ? undefined : ['state', stateId];
}

const schoolsOf = ({ query = {} }: RequestParameters): string[] =>
  [query.schoolId ?? [], query.schoolIds ?? []].flat().flatMap((list) => String(list).split(','));

/** What decides which games a list has, by its place and its day. How they stand is said by the games that it shows. */
export function listedKeys(sent: RequestParameters, date = textOf(sent.query?.date)): DependencyKey[] {
  const schools = schoolsOf(sent);
  if (schools.length > 0) return schools.map((schoolId) => teamKey(schoolId, textOf(sent.query?.sportId)));
  const place = placeOf(sent);
  if (place === undefined) return [GAMES];
  return [date === undefined ? placeKey(...place) : dayKey(...place, date)];
}

/** What decides which games a list has and how they stand, where it does not name each of them. */
export function listedResultsKeys(sent: RequestParameters, date = textOf(sent.query?.date)): DependencyKey[] {
  const place = placeOf(sent);
  return [...listedKeys(sent, date), ...(place === undefined ? [] : [resultsKey(...place, date)])];
}

/** A game as far as its keys go. */
export interface GameRef {
  readonly id: string;
  readonly teams: readonly { readonly schoolId: string; readonly sportId: string }[];
}

/** Games that are shown, with the records of their teams. */
export const shownKeys = (games: readonly GameRef[]): DependencyKey[] =>
  games.flatMap(({ id, teams }) => [gameKey(id), ...teams.map((team) => teamKey(team.schoolId, team.sportId))]);
