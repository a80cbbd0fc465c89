import { refusedPage } from '@csz/contract/core/refusal';
import type { ProjectedBracket } from '@csz/contract/playoffs/projected';
import type { Load } from '#web/api/loaders.ts';
import { readSeason } from '#web/reference/filters/season-address.ts';
import { type Projected, projectedAddress, projectedQuery } from './queries.ts';

/** What the page of a projected bracket knows before it renders; the bracket is in the query client. */
export interface ProjectedView {
  readonly of: Projected;
  readonly title: string;
  readonly description: string;
  /** Without what only says how to show it. */
  readonly path: string;
  /** As an ordered list instead of a drawing. */
  readonly asList: boolean;
}

const ID = /^[1-9]\d{0,8}$/;

/**
 * Of a league, or of a class of a state: two addresses of one page.
 *
 * @throws {Refusal} `bracket-not-found`, `league-not-found`, `state-not-found`, `sport-not-found`, `sport-has-teams`,
 *   `no-projected-bracket`, `bad-request`.
 */
export const loadProjected: Load<{ view: ProjectedView }> = async ({ client, params, url }) => {
  const { id, stateId } = params;
  const given = (name: string) => url.searchParams.get(name) || undefined;
  const sportId = given('sportId') ?? '';
  if (!ID.test(id ?? stateId ?? '')) throw refusedPage('bracket-not-found', { id: id ?? stateId ?? '' });
  if (!ID.test(sportId)) throw refusedPage('sport-not-found', { id: sportId });
  const season = readSeason(given('season'));
  const key = { sportId, ...(season !== undefined && { season }) };
  const of: Projected =
    stateId === undefined ? { ...key, leagueId: id ?? '' } : { ...key, stateId, className: given('class') ?? '' };
  const bracket = await client.ensureQueryData(projectedQuery(of));
  const view = { of, path: projectedAddress(of), asList: given('view') === 'list' };
  return { view: { ...view, ...describe(bracket) } };
};

function describe({ name, sportName, season, isPresent, points }: ProjectedBracket) {
  const source =
    points === null ? 'the standings, with the tie-breakers that decide it' : `points (${points.systemName})`;
  return {
    title: isPresent
      ? `${name} ${sportName}: the bracket if the season ended today`
      : `${name} ${sportName}: the bracket by the ${points === null ? 'standings' : 'points'} of ${season}`,
    description: `Who would play whom in ${name}, ${sportName}, ${season}, seeded by ${source}. Not the real bracket.`,
  };
}
