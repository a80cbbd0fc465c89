import type { BracketNode, BracketSide, PlayoffForest } from '../calls.ts';

/** A line of a match; its team is unknown when there is no name. */
export function aSide(name: string | null, seed: number | null = null): BracketSide {
  const team =
    name === null
      ? null
      : {
          schoolId: String(seed ?? 99),
          name: `${name} High School`,
          shortName: name,
          initials: name.slice(0, 1),
          colors: ['#123456', '#abcdef'] as [string, string],
          imgUrl: '',
        };
  return {
    team,
    seed,
    from: '',
    isNobody: false,
    isHome: false,
    score: null,
    wonBy: '',
    isWinner: false,
    isWithdrawn: false,
  };
}

export function aNode(given: Partial<BracketNode> = {}): BracketNode {
  return {
    id: 'r1-1-1',
    name: 'Final',
    part: 'main',
    round: 1,
    slot: 0,
    isBye: false,
    seeding: [aSide('Oak Hill', 1), aSide('Elm', 2)],
    game: null,
    feeds: { winner: null, loser: null },
    eventDate: null,
    startTime: null,
    location: '',
    plannedHome: null,
    decidedBy: null,
    isUndecided: false,
    isOvertaken: false,
    ...given,
  };
}

/** Two teams and their final. */
export function aForest(given: Partial<PlayoffForest> = {}): PlayoffForest {
  return {
    id: '7',
    name: 'County Cup',
    sportId: '12',
    sportName: 'Boys Soccer',
    stateId: '1',
    stateName: 'Maryland',
    districtId: null,
    districtName: '',
    season: '2026-2027',
    teams: 2,
    isPublished: true,
    publishedAt: '2026-10-25T12:00:00Z',
    lowWins: false,
    notes: [],
    champion: null,
    seeds: [],
    trees: [
      {
        key: 'r1',
        name: 'Bracket',
        isFinal: false,
        rounds: [{ part: 'main', round: 1, name: 'Final', slots: 1, isReseeded: false }],
        nodes: [aNode()],
      },
    ],
    ...given,
  };
}
