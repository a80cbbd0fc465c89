import type { LeagueSeason } from '@csz/contract/leagues/calls';

export const team = (id: string, name: string, division: string | null = null) => ({
  schoolId: id,
  name,
  shortName: name,
  initials: name.slice(0, 1),
  colors: ['#000000', '#ffffff'] as [string, string],
  imgUrl: `/crests/${id}.svg`,
  division,
  isWithdrawn: false,
});

/** A season of a league with two teams in two divisions, as its keepers see it. */
export const aSeason = (given: Partial<LeagueSeason> = {}): LeagueSeason => ({
  league: { id: '7', name: 'County League', stateId: '1', stateName: 'Maryland', districtName: 'Howard County' },
  sportId: '3',
  sportName: 'Football',
  season: '2026-2027',
  version: 4,
  tieBreakers: null,
  qualifiers: 2,
  divisions: ['North', 'South'],
  members: [team('1', 'Elm', 'North'), team('2', 'Oak', 'South')],
  decisions: [],
  tables: [],
  seasons: [],
  ...given,
});
