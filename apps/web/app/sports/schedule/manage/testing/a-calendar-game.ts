import type { CalendarEntry, CalendarGame } from '@csz/contract/schedule/calendar-schedule';

/** One side of a calendar's game; change what the test is about. */
export function aSide(change: Partial<CalendarGame['teams'][number]> = {}): CalendarGame['teams'][number] {
  const schoolName = change.schoolName ?? 'Howard';
  return {
    id: `result of ${schoolName}`,
    schoolId: '31',
    schoolName,
    shortName: schoolName,
    districtId: '5',
    stateId: '1',
    stateCode: 'MD',
    isHomeTeam: false,
    finalScore: null,
    hasNoTeamScore: false,
    isPlaceholder: false,
    isUnconfirmed: false,
    isMine: false,
    ...change,
  };
}

const WHEN = {
  eventDate: '2026-10-30',
  isEventDateTBD: false,
  startTime: '18:30:00',
  endTime: '20:30:00',
  endTimeUnknown: false,
  startTimeUnknown: false,
  tz: 'America/New_York',
} as const;
const STATE = { status: 'Active', resultStatus: 'none', scoreTrust: 'unreported', nextPostponeGame: null } as const;

/** Howard at Centennial, football on a Friday evening, as Howard's coach sees it; change what the test is about. */
export function aCalendarGame(change: Partial<CalendarGame> = {}): CalendarGame {
  return {
    ...WHEN,
    ...STATE,
    id: '100',
    version: 3,
    gameType: 'Game',
    title: 'Howard at Centennial',
    name: '',
    sportId: '12',
    sportName: 'Football',
    year: 2026,
    season: '2026-2027',
    location: 'Centennial stadium',
    notes: '',
    youtubeLink: '',
    nfhsLink: '',
    noHomeTeam: false,
    isLeague: true,
    isPlayoff: false,
    doubleheaderNo: null,
    meetScoring: 'placings',
    postponedFrom: null,
    teams: [
      aSide({ schoolName: 'Centennial', schoolId: '30', isHomeTeam: true }),
      aSide({ schoolName: 'Howard', isMine: true }),
    ],
    schoolIds: ['30', '31'],
    canEdit: true,
    canPropose: false,
    canPostpone: true,
    canCancel: true,
    canRestore: false,
    canDelete: false,
    canChangeSport: false,
    canAcknowledge: false,
    proposals: [],
    contacts: [],
    areContactsLimited: false,
    changes: [],
    today: '2026-10-01',
    created: '2026-08-01T12:00:00.000Z',
    createdBy: 'Pat Doe',
    updated: '2026-08-01T12:00:00.000Z',
    ...change,
  };
}

/** The same game as an entry of the calendar. */
export function anEntry(change: Partial<CalendarEntry> = {}): CalendarEntry {
  return {
    ...WHEN,
    ...STATE,
    id: '100',
    gameType: 'Game',
    title: 'Howard at Centennial',
    name: '',
    isAllDay: false,
    listedOn: '2026-10-30',
    sportId: '12',
    sportName: 'Football',
    location: 'Centennial stadium',
    isLeague: true,
    isPlayoff: false,
    noHomeTeam: false,
    doubleheaderNo: null,
    teams: ['Centennial', 'Howard'].map((name, index) => ({
      schoolId: String(30 + index),
      name,
      shortName: name,
      isHome: index === 0,
      score: null,
      outcome: null,
      isUnconfirmed: false,
    })),
    canEdit: true,
    canPropose: false,
    hasProposal: false,
    version: 3,
    ...change,
  };
}
