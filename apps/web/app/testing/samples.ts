import type { Game, GameDetail, GameTeam } from '@csz/contract/games/calls';
import { DEFAULT_SCORING } from '@csz/rules/sport-scoring';

/** One team of a game; change what the test is about. */
export function aTeam(change: Partial<GameTeam> = {}): GameTeam {
  const name = change.name ?? 'Centennial';
  return {
    id: `result of ${name}`,
    schoolId: '1',
    schoolName: name,
    name,
    shortName: name,
    schoolShortName: name,
    initials: name.slice(0, 1),
    colors: ['#7b1113', '#ffffff'],
    districtId: '5',
    stateId: '1',
    sportId: '12',
    isHome: false,
    noHomeTeam: false,
    score: null,
    finalScore: null,
    placing: null,
    outcome: null,
    forfeited: false,
    canEdit: false,
    imgUrl: '/crests/1.svg',
    unreported: 0,
    record: { won: 0, lose: 0, ties: 0 },
    ...change,
  };
}

/** A coming game, Howard at Centennial on a Friday evening; change what the test is about. */
export function aGame(change: Partial<Game> = {}): Game {
  return {
    id: '100',
    gameId: '100',
    gameType: 'Game',
    name: '',
    sport: { id: '12', name: 'Football' },
    sportId: '12',
    sportName: 'Football',
    season: '2026-2027',
    year: 2026,
    eventDate: '2026-10-30',
    isEventDateTBD: false,
    startTime: '18:30:00',
    endTime: '21:00:00',
    endTimeUnknown: false,
    startTimeUnknown: false,
    isTBD: false,
    tz: 'America/New_York',
    location: '',
    notes: '',
    hasNotes: false,
    canSubmitScores: false,
    canEdit: false,
    translationKey: 'points',
    lowWins: false,
    isMultiTeam: (change.teams?.length ?? 2) > 2,
    youtubeLink: '',
    nfhsLink: '',
    leagueName: '',
    isPlayoff: false,
    status: 'Active',
    resultStatus: 'none',
    scoreTrust: 'unreported',
    isSoFar: false,
    nextPostponeGame: null,
    doubleheaderNo: null,
    noHomeTeam: false,
    teams: [aTeam({ name: 'Centennial', isHome: true }), aTeam({ name: 'Howard' })],
    created: '2026-08-01T12:00:00.000Z',
    createdBy: '',
    updated: '2026-08-01T12:00:00.000Z',
    ...change,
  };
}

/** The same game, played and won by Centennial, 21 to 14. */
export function aFinalGame(change: Partial<Game> = {}): Game {
  return aGame({
    resultStatus: 'final',
    scoreTrust: 'reported',
    teams: [
      aTeam({
        name: 'Centennial',
        isHome: true,
        score: 21,
        finalScore: 21,
        outcome: 'W',
        record: { won: 3, lose: 1, ties: 0 },
      }),
      aTeam({ name: 'Howard', score: 14, finalScore: 14, outcome: 'L', record: { won: 2, lose: 2, ties: 0 } }),
    ],
    ...change,
  });
}

/** A game as its page gets it, in a sport of whole points with ties; change what the test is about. */
export function aGameDetail(change: Partial<GameDetail> = {}): GameDetail {
  const game = aGame(change);
  return {
    ...game,
    results: game.teams,
    coaches: [],
    changes: [],
    unconfirmedBy: [],
    host: null,
    scoring: DEFAULT_SCORING,
    settlesAt: null,
    isUnderReview: false,
    ...change,
  };
}
