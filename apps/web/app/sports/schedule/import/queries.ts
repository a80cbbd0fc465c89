import { scheduleRoutes } from '@csz/contract/schedule/routes';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';

/** The own imports, newest first. */
export const importsQuery = queryOptions({
  queryKey: ['schedule-imports'],
  queryFn: ({ client, signal }) => call(client, scheduleRoutes.listScheduleImports, {}, signal),
});

/** The own saved ways of reading files. */
export const profilesQuery = queryOptions({
  queryKey: ['import-profiles'],
  queryFn: ({ client, signal }) => call(client, scheduleRoutes.listImportProfiles, {}, signal),
});

/** What the chosen file would do; every write of games makes it another answer. */
export const PREVIEW_KEY = 'season-preview';
