import type { SchoolStanding, StandingGroup, StandingRow } from '@csz/contract/standings/calls';

/** A team that has won two and lost one, in a league where it won one; change what the test is about. */
export function aStandingRow(change: Partial<StandingRow> = {}): StandingRow {
  const shortName = change.shortName ?? 'Centennial';
  return {
    id: shortName,
    schoolId: shortName,
    name: `${shortName} High School`,
    shortName,
    initials: shortName.slice(0, 1),
    colors: ['#7b1113', '#ffffff'],
    imgUrl: '/crests/1.svg',
    stateId: '1',
    districtId: '5',
    rank: 1,
    rankReasons: [],
    aLine: false,
    place: 'open',
    unreported: 0,
    unsettled: 0,
    won: 1,
    lose: 0,
    ties: 0,
    pct: '1.000',
    league: { won: 1, lose: 0, ties: 0, pct: '1.000', pointsFor: 21, pointsAgainst: 14 },
    overall: { won: 2, lose: 1, ties: 0, pct: '.667' },
    home: { won: 1, lose: 1, ties: 0 },
    away: { won: 1, lose: 0, ties: 0 },
    pointsFor: 63,
    pointsAgainst: 40,
    streak: 'W1',
    ...change,
  };
}

/** A league without divisions and without tie-breakers; change what the test is about. */
export function aStandingGroup(change: Partial<StandingGroup> = {}): StandingGroup {
  return {
    title: 'Howard County League',
    leagueId: '1',
    sportId: '12',
    sportName: 'Football',
    hasTieBreakers: false,
    followsOthers: false,
    isSeededByPoints: false,
    qualifiers: null,
    rankBy: 'league',
    standings: [aStandingRow()],
    subStandings: [],
    ...change,
  };
}

/** A football team by itself that won its last game; change what the test is about. */
export function aSchoolStanding(change: Partial<SchoolStanding> = {}): SchoolStanding {
  const game = { outcome: 'W', eventDate: '2026-11-06', isHome: false, noHomeTeam: false } as const;
  const form = [{ ...game, gameId: '9', opponent: 'Lantern Mill', myScore: 17, opponentScore: 7 }];
  return { ...aStandingRow(), sportId: '12', sportName: 'Football', form, ...change };
}
