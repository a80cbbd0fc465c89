import type { MissingScore } from '@csz/contract/missing-scores/calls';
import { missingScoresRoutes } from '@csz/contract/missing-scores/routes';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';

export interface TeamFilter {
  schoolId: string;
  sportId?: string | undefined;
  season?: string | undefined;
}

/** The scores that a team or school owes. */
export const missingQuery = (filter: TeamFilter) =>
  queryOptions({
    queryKey: ['missing scores', filter],
    queryFn: ({ client, signal }) => call(client, missingScoresRoutes.listMissingScores, { query: filter }, signal),
  });

/** For which of them the visitor may say that they were not played; asked for in the browser alone. */
export const myPartQuery = (filter: TeamFilter) =>
  queryOptions({
    queryKey: ['my part in missing scores', filter],
    queryFn: ({ client, signal }) =>
      call(client, missingScoresRoutes.getMyPartInMissingScores, { query: filter }, signal),
  });

/** The first part of a report's address: a coach's, or an athletic director's for all sports. */
export type ReportKind = 'ms-rp' | 'ms-rp-ad';

/** What the link of a mail shows. */
export const reportQuery = (kind: ReportKind, id: string) =>
  queryOptions({
    queryKey: ['report', kind, id],
    queryFn: ({ client, signal }) =>
      kind === 'ms-rp'
        ? call(client, missingScoresRoutes.getCoachReport, { params: { id } }, signal)
        : call(client, missingScoresRoutes.getDirectorReport, { params: { id } }, signal),
    retry: false,
    // Rows stay where they are while somebody fills them.
    refetchOnWindowFocus: false,
  });

/** Reports games by the link of a mail. */
export async function saveReport(client: QueryClient, kind: ReportKind, id: string, items: MissingScore[]) {
  const input = { params: { id }, body: { items } };
  const answer =
    kind === 'ms-rp'
      ? await call(client, missingScoresRoutes.saveCoachReport, input)
      : await call(client, missingScoresRoutes.saveDirectorReport, input);
  return answer.items;
}

export const coachlessQuery = (id: string) =>
  queryOptions({
    queryKey: ['coachless', id],
    queryFn: ({ client, signal }) => call(client, missingScoresRoutes.getCoachlessReport, { params: { id } }, signal),
    retry: false,
    refetchOnWindowFocus: false,
  });

/** How far a day's scores have come in; asked for again every minute while somebody looks. */
export const progressQuery = (filter: { stateId?: string | undefined; date?: string | undefined }) =>
  queryOptions({
    queryKey: ['progress', filter],
    queryFn: ({ client, signal }) => call(client, missingScoresRoutes.getProgress, { query: filter }, signal),
    refetchInterval: 60_000,
  });
