import { refusedPage } from '@csz/contract/core/refusal';
import { pages } from '@csz/contract/pages';
import type { Load } from '#web/api/loaders.ts';
import { readSeason } from '#web/reference/filters/season-address.ts';
import { projectedQuery } from './queries.ts';

/** What the page of a projected bracket knows before it renders; the bracket is in the query client. */
export interface ProjectedView {
  readonly leagueId: string;
  readonly query: { readonly sportId: string; readonly season?: string };
  readonly title: string;
  readonly description: string;
  /** Without what only says how to show it. */
  readonly path: string;
  /** As an ordered list instead of a drawing. */
  readonly asList: boolean;
}

const ID = /^[1-9]\d{0,8}$/;

/** @throws {Refusal} `bracket-not-found`, `league-not-found`, `sport-not-found`, `no-projected-bracket`, `bad-request`. */
export const loadProjected: Load<{ view: ProjectedView }> = async ({ client, params, url }) => {
  const { id = '' } = params;
  const sportId = url.searchParams.get('sportId') ?? '';
  if (!ID.test(id)) throw refusedPage('bracket-not-found', { id });
  if (!ID.test(sportId)) throw refusedPage('sport-not-found', { id: sportId });
  const season = readSeason(url.searchParams.get('season') || undefined);
  const query = { sportId, ...(season !== undefined && { season }) };
  const {
    leagueName,
    sportName,
    season: label,
    isPresent,
    points,
  } = await client.ensureQueryData(projectedQuery(id, query));
  const what = `${leagueName} ${sportName}`;
  return {
    view: {
      leagueId: id,
      query,
      title: isPresent
        ? `${what}: the bracket if the season ended today`
        : `${what}: the bracket by the ${points === null ? 'standings' : 'points'} of ${label}`,
      description: `Who would play whom in ${leagueName}, ${sportName}, ${label}, seeded by ${points === null ? 'the standings, with the tie-breakers that decide it' : `points (${points.systemName})`}. Not the real bracket.`,
      path: pages.projectedBracket(id, query),
      asList: url.searchParams.get('view') === 'list',
    },
  };
};
