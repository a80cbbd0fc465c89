type Values = Record<string, string | number | boolean | undefined>;

/** The address of a page with its query; empty values are left out. */
export function pageAddress(path: string, query: Values = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') search.set(name, String(value));
  }
  return search.size === 0 ? path : `${path}?${search}`;
}

export interface ScoresAddress {
  selectedStateId?: string;
  selectedCountyId?: string;
  selectedSportId?: string;
  selectedDate?: string;
  /** How many pages of games to show, one under the other. */
  page?: number;
  /** The same for events. */
  eventsPage?: number;
}

export interface StandingsAddress {
  selectedStateId?: string;
  selectedCountyId?: string;
  selectedSportId?: string;
  season?: string;
}

export interface SchedulesAddress {
  countyId?: string;
  schoolId?: string;
  season?: string;
  stateId?: string;
  sportId?: string;
  eventType?: string;
}

export interface PlayoffsAddress {
  stateId?: string;
  sportId?: string;
  season?: string;
}

export interface MissingScoresAddress {
  schoolId: string;
  sportId?: string;
  season?: string;
}

export interface TonightAddress {
  selectedStateId?: string;
  selectedDate?: string;
}

/** Addresses of the pages, with the query names that links out in the world carry. */
export const pages = {
  scores: (filter: ScoresAddress = {}) => pageAddress('/scores', { ...filter }),
  standings: (filter: StandingsAddress = {}) => pageAddress('/scores/standings', { ...filter }),
  game: (id: string) => `/scores/view/${encodeURIComponent(id)}`,
  gameCalendar: (id: string) => `/scores/view/${encodeURIComponent(id)}/calendar.ics`,
  /** Calendars to subscribe to: of a school, of one team of it, of a league in one sport or all, and of one's own follows. */
  calendarOfSchool: (schoolId: string, sportId?: string) =>
    `/calendars/schools/${[schoolId, sportId].filter((id) => id !== undefined).join('/')}.ics`,
  calendarOfLeague: (leagueId: string, sportId?: string) =>
    `/calendars/leagues/${[leagueId, sportId].filter((id) => id !== undefined).join('/')}.ics`,
  calendarOfFollows: (token: string) => `/calendars/follows/${token}.ics`,
  /** A school's season, or one team's, as a file for spreadsheets. */
  seasonFile: ({ schoolId, sportId, season }: { schoolId: string; sportId?: string | undefined; season: string }) =>
    `/schedules/${[schoolId, sportId, season].filter((part) => part !== undefined).join('/')}.csv`,
  todayScores: () => '/today-scores',
  /** All scores that a team or school still owes, to be filled at once. */
  missingScores: (team: MissingScoresAddress) => pageAddress('/scores/missing', { ...team }),
  /** How far the scores of tonight, or of another day, have come in. */
  tonight: (day: TonightAddress = {}) => pageAddress('/scores/tonight', { ...day }),
  /** A team's or school's schedule; `force=true` says that the address wins over remembered filters. */
  schedules: (filter: SchedulesAddress = {}) =>
    pageAddress('/schedules', { ...filter, force: filter.schoolId === undefined ? undefined : true }),
  playoffs: (filter: PlayoffsAddress = {}) => pageAddress('/playoffs', { ...filter }),
  bracket: (id: string) => `/playoffs/view/${encodeURIComponent(id)}`,
  about: () => '/about-csz',
  advertise: () => '/advertise',
  privacy: () => '/privacy',
  terms: () => '/terms',
  apiDocs: () => '/api/docs',
} as const;
