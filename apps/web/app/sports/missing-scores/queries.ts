import { addressOf } from '@csz/contract/core/route';
import type { MissingScore } from '@csz/contract/missing-scores/calls';
import { missingScoresRoutes } from '@csz/contract/missing-scores/routes';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import { callQuery } from '#web/api/call-query.ts';
import { servedOnce } from '#web/api/served.ts';

export interface TeamFilter {
  schoolId: string;
  sportId?: string | undefined;
  season?: string | undefined;
}

/** The scores that a team or school owes. */
export const missingQuery = (filter: TeamFilter) => callQuery(missingScoresRoutes.listMissingScores, { query: filter });

/** For which of them the visitor may say that they were not played; asked for in the browser alone. */
export const viewerPermissionsQuery = (filter: TeamFilter) =>
  callQuery(missingScoresRoutes.getMissingScoresPermissions, { query: filter });

/** The first part of a report's address: a coach's, or an athletic director's for all sports. */
export type ReportKind = 'ms-rp' | 'ms-rp-ad';

/** What the link of a mail shows. */
export const reportQuery = (kind: ReportKind, id: string) => ({
  ...callQuery(kind === 'ms-rp' ? missingScoresRoutes.getCoachReport : missingScoresRoutes.getDirectorReport, {
    params: { id },
  }),
  retry: false,
  // Rows stay where they are while they are being filled in.
  refetchOnWindowFocus: false,
});

/** What takes the rows of a report. */
const saverOf = (kind: ReportKind) =>
  kind === 'ms-rp' ? missingScoresRoutes.saveCoachReport : missingScoresRoutes.saveDirectorReport;

export const savePathOf = (kind: ReportKind, id: string) => addressOf(saverOf(kind), { params: { id } });

/** Reports games by the link of a mail. */
export async function saveReport(client: QueryClient, kind: ReportKind, id: string, items: MissingScore[]) {
  const input = { params: { id }, body: { items } };
  const answer =
    kind === 'ms-rp'
      ? await call(client, missingScoresRoutes.saveCoachReport, input)
      : await call(client, missingScoresRoutes.saveDirectorReport, input);
  return answer.items;
}

export const coachlessQuery = (id: string) => ({
  ...callQuery(missingScoresRoutes.getCoachlessReport, { params: { id } }),
  retry: false,
  refetchOnWindowFocus: false,
});

/** How far a day's scores have come in; asked for again every minute while a user looks. */
export const progressQuery = (filter: { stateId?: string | undefined; date?: string | undefined }) => ({
  ...servedOnce(callQuery(missingScoresRoutes.getProgress, { query: filter })),
  refetchInterval: 60_000,
});
