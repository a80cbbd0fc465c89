/** Where calendars are, to open or to subscribe to (iCalendar). */
export const calendarsPages = {
  gameCalendar: (id: string) => `/scores/view/${encodeURIComponent(id)}/calendar.ics`,
  /** Calendars to subscribe to: of a school, of one team of it, of a league in one sport or all, and of one's own follows. */
  calendarOfSchool: (schoolId: string, sportId?: string) =>
    `/calendars/schools/${[schoolId, sportId].filter((id) => id !== undefined).join('/')}.ics`,
  calendarOfLeague: (leagueId: string, sportId?: string) =>
    `/calendars/leagues/${[leagueId, sportId].filter((id) => id !== undefined).join('/')}.ics`,
  calendarOfFollows: (token: string) => `/calendars/follows/${token}.ics`,
} as const;
