import type { CallAnswer } from '@csz/contract/core/call';
import type { getCoachReport } from '@csz/contract/missing-scores/calls';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useLive } from '#web/api/live/use-live.ts';
import { LeftReports } from '#web/sports/scores/report/kept-report.tsx';
import { Columns } from '#web/ui/columns.tsx';
import { ListNote } from '#web/ui/list-state.tsx';
import { LinkOver, LinkWaits } from './link-state.tsx';
import { MissingForm } from './missing-form.tsx';
import { MissingHead } from './missing-head.tsx';
import { type ReportKind, reportQuery, savePathOf, saveReport } from './queries.ts';

type Report = CallAnswer<typeof getCoachReport>;

/** The missing scores of a coach or an athletic director, by the link of a mail: no one logs in. */
export function ReportPage({ kind }: { kind: ReportKind }) {
  useLive();
  const { reportId = '' } = useParams();
  const { data, error, refetch } = useQuery(reportQuery(kind, reportId));
  if (data === undefined)
    return error === null ? <LinkWaits /> : <LinkOver error={error} onRetry={() => void refetch()} />;
  return (
    <Columns isNarrow>
      <MissingHead title={data.where} total={data.total} shown={data.items.length}>
        <p>
          You report as {data.reporter}, {data.role}. This page needs no password, so keep its address to yourself.
        </p>
      </MissingHead>
      <Games key={reportId} kind={kind} reportId={reportId} report={data} />
    </Columns>
  );
}

function Games({ kind, reportId, report }: { kind: ReportKind; reportId: string; report: Report }) {
  const client = useQueryClient();
  // After the last one the page still shows what was sent, and what they type when another user was faster.
  const [hadGames] = useState(report.items.length > 0);
  const storageKey = `of ${kind} ${report.where}`;
  if (!hadGames && report.items.length === 0)
    return (
      <>
        <LeftReports form={storageKey} />
        <ListNote>Nothing is missing: every game so far that counts has a score. Thank you!</ListNote>
      </>
    );
  return (
    <MissingForm
      storageKey={storageKey}
      games={report.items}
      managed={new Set(report.managedGameIds)}
      send={(items) => saveReport(client, kind, reportId, items)}
      later={{ path: savePathOf(kind, reportId) }}
    />
  );
}
