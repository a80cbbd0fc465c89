import type { DependencyKey } from '../core/dependencies.ts';
import { routesOf } from '../core/route.ts';
import { DIRECTORY } from '../directory/keys.ts';
import { gameKey, gameKeys, listedKeys, listedResultsKeys, TASKS } from '../games/keys.ts';

interface Season {
  readonly gamesPast: readonly { readonly id: string }[];
  readonly gamesFuture: readonly { readonly id: string }[];
}

/** Files that were imported. */
const SCHEDULE_IMPORTS: DependencyKey = 'schedule-imports';
/** What the columns of files are. */
const IMPORT_PROFILES: DependencyKey = 'import-profiles';

export const scheduleRoutes = routesOf(
  {
    listSchedules: ['GET', '/api/csz/schedules/v2', 'public'],
    previewSeasonFile: ['POST', '/api/csz/scheduleImports/preview', 'member'],
    importSeasonFile: ['POST', '/api/csz/scheduleImports', 'member'],
    listScheduleImports: ['GET', '/api/csz/scheduleImports', 'member'],
    undoScheduleImport: ['POST', '/api/csz/scheduleImports/:id/undo', 'member'],
    listImportProfiles: ['GET', '/api/csz/importProfiles', 'member'],
    saveImportProfile: ['POST', '/api/csz/importProfiles', 'member'],
    deleteImportProfile: ['DELETE', '/api/csz/importProfiles/:id', 'member'],
    listCalendar: ['GET', '/api/csz/calendar-schedule/calendar', 'member'],
    listEventCalendar: ['GET', '/api/csz/calendar-schedule-events/calendar', 'member'],
    getCalendarGame: ['GET', '/api/csz/calendar-schedule/calendar/:id', 'member'],
    createScheduledGame: ['POST', '/api/csz/calendar-schedule', 'member'],
    createScheduledEvent: ['POST', '/api/csz/calendar-schedule-events', 'member'],
    updateScheduledGame: ['PUT', '/api/csz/calendar-schedule/:id', 'member'],
    updateScheduledEvent: ['PUT', '/api/csz/calendar-schedule-events', 'member'],
    postponeScheduledGame: ['POST', '/api/csz/calendar-schedule/postpone', 'member'],
    postponeScheduledEvent: ['POST', '/api/csz/calendar-schedule-events/postpone', 'member'],
    cancelScheduledGame: ['DELETE', '/api/csz/calendar-schedule/:id', 'member'],
    cancelScheduledEvent: ['DELETE', '/api/csz/calendar-schedule-events/:id', 'member'],
    restoreScheduledGame: ['POST', '/api/csz/calendar-schedule/:id/restore', 'member'],
    acknowledgeGame: ['POST', '/api/csz/calendar-schedule/:id/acknowledge', 'member'],
    proposeGameChange: ['POST', '/api/csz/calendar-schedule/:id/proposals', 'member'],
    listScheduleTasks: ['GET', '/api/csz/calendar-schedule/tasks', 'member'],
    listGameProposals: ['GET', '/api/csz/calendar-schedule/:id/proposals', 'member'],
    acceptProposal: ['POST', '/api/csz/schedule-proposals/:id/accept', 'member'],
    declineProposal: ['POST', '/api/csz/schedule-proposals/:id/decline', 'member'],
    withdrawProposal: ['DELETE', '/api/csz/schedule-proposals/:id', 'member'],
  },
  {
    // The games stand for themselves too: one that lost this team is no longer among those of the school.
    listSchedules: (input, { items }: { items: readonly Season[] }) => [
      ...listedKeys({ query: { schoolId: input.query?.schoolId } }),
      ...items.flatMap(({ gamesPast, gamesFuture }) => [...gamesPast, ...gamesFuture].map(({ id }) => gameKey(id))),
      DIRECTORY,
    ],
    listCalendar: (input) => [...listedResultsKeys({ query: { ...input.query, date: undefined } }), TASKS, DIRECTORY],
    getCalendarGame: ({ params }) => [...gameKeys(String(params?.id)), TASKS],
    listScheduleTasks: () => [TASKS],
    listScheduleImports: () => [SCHEDULE_IMPORTS],
    listImportProfiles: () => [IMPORT_PROFILES],
  },
  {
    importSeasonFile: [SCHEDULE_IMPORTS],
    undoScheduleImport: [SCHEDULE_IMPORTS],
    saveImportProfile: [IMPORT_PROFILES],
    deleteImportProfile: [IMPORT_PROFILES],
  },
);
