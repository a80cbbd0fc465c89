import type { LeagueDecision, LeagueSeason, LeagueSeasonForm } from '@csz/contract/leagues/calls';
import type { StandingGroup } from '@csz/contract/standings/calls';
import { aCounty } from './a-county.ts';
import { aMember, aRole, headersOf } from './members.ts';
import type { Portal } from './portal.ts';

interface FileRows {
  readonly rows: readonly {
    readonly row: number;
    readonly name: string;
    readonly team: { readonly division: string | null } | null;
    readonly problem: string;
  }[];
}

type GivenDecision = Partial<Pick<LeagueDecision, 'kind' | 'decidedOn' | 'witness' | 'corrects' | 'reason'>>;

/** A county with its league, and the director who keeps it. */
export async function aKeptLeague(portal: Portal) {
  const county = await aCounty(portal);
  const director = await aMember(portal);
  await aRole(portal, director, { role: 'LeagueDirector', district_id: county.district.id });
  const headers = await headersOf(portal, director);
  const address = `/api/csz/admin/leagues/${county.league.id}`;
  const season = { sportId: county.ids.sportId, season: '2026-2027' };
  const empty: LeagueSeasonForm = { tieBreakers: null, qualifiers: null, divisions: [], members: [] };
  return {
    ...county,
    director,
    headers,
    look: async (of = season) =>
      (await portal.get<LeagueSeason>(`${address}?${new URLSearchParams(of)}`, headers)).body,
    save: (given: Partial<LeagueSeasonForm> & { season?: string }, version = 0, as = headers) =>
      portal.send<LeagueSeason>('PUT', address, { headers: as, body: { ...empty, ...season, ...given, version } }),
    preview: (given: Partial<LeagueSeasonForm>) =>
      portal.send<{ tables: StandingGroup[] }>('POST', `${address}/preview`, {
        headers,
        body: { ...empty, ...season, ...given },
      }),
    read: (text: string) =>
      portal.send<FileRows>('POST', `${address}/file`, { headers, body: { fileName: 'teams.csv', text } }),
    /** Records a toss, or what is given, among teams of which some come out in an order. */
    toss: (among: readonly number[], order: readonly number[], given: GivenDecision = {}) =>
      portal.send<LeagueSeason>('POST', `${address}/decisions`, {
        headers,
        body: {
          ...season,
          kind: 'coin-toss',
          decidedOn: '2026-10-29',
          witness: 'J. Poole',
          among: among.map(String),
          order: order.map(String),
          ...given,
        },
      }),
  };
}

/** A team of a form. */
export const inLeague = (id: number, division: string | null = null, isWithdrawn = false) => ({
  schoolId: String(id),
  division,
  isWithdrawn,
});
