import { refusedPage } from '@csz/contract/core/refusal';
import type { Load } from '#web/api/loaders.ts';
import { readSeason } from '#web/reference/filters/season-address.ts';
import { pointRankingQuery, pointSumQuery, type RankingFilter } from './queries.ts';

/** What the page of a point ranking knows before it renders; the ranking is in the query client. */
export interface PointRankingView {
  readonly filter: RankingFilter;
  /** The school whose sum is open. */
  readonly team: string | undefined;
  readonly title: string;
  readonly systemName: string;
  readonly season: string;
}

const ID = /^[1-9]\d{0,8}$/;

/** @throws {Refusal} for an address without a state or league and a sport, or where no point system was chosen. */
export const loadPointRanking: Load<{ view: PointRankingView }> = async ({ client, url }) => {
  const idOf = (name: string) => {
    const given = url.searchParams.get(name);
    return given !== null && ID.test(given) ? given : undefined;
  };
  const [stateId, leagueId, sportId, team] = [idOf('state'), idOf('league'), idOf('sport'), idOf('team')];
  if (sportId === undefined || (stateId === undefined) === (leagueId === undefined)) {
    throw refusedPage('bad-request', { reason: 'a point ranking is of a state or a league, and of a sport.' });
  }
  const filter = { stateId, leagueId, sportId, season: readSeason(url.searchParams.get('season') ?? undefined) };
  const [ranking] = await Promise.all([
    client.ensureQueryData(pointRankingQuery(filter)),
    team === undefined ? undefined : client.ensureQueryData(pointSumQuery({ ...filter, schoolId: team })),
  ]);
  const { of, sportName, systemName, season } = ranking;
  return { view: { filter, team, title: `${of}: ${sportName}`, systemName, season } };
};
