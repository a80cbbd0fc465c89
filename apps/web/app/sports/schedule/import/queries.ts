import { scheduleRoutes } from '@csz/contract/schedule/routes';
import { callQuery } from '#web/api/call-query.ts';

/** The own imports, newest first. */
export const importsQuery = callQuery(scheduleRoutes.listScheduleImports, {});

/** The own saved ways of reading files. */
export const profilesQuery = callQuery(scheduleRoutes.listImportProfiles, {});

/** What the chosen file would do; every write of games makes it another answer. */
export const PREVIEW_KEY = 'season-preview';
