import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useLoginPrompt } from '#web/accounts/login-prompt.tsx';
import { Columns } from '#web/ui/columns.tsx';
import { ListNote } from '#web/ui/list-state.tsx';
import { LinkOver, LinkWaits } from './link-state.tsx';
import { MissingForm } from './missing-form.tsx';
import { MissingHead } from './missing-head.tsx';
import { type ReportKind, reportQuery, saveReport } from './queries.ts';

/** The missing scores of a coach or an athletic director, by the link of a mail: nobody logs in. */
export function ReportPage({ kind }: { kind: ReportKind }) {
  const { reportId = '' } = useParams();
  const client = useQueryClient();
  const { ask } = useLoginPrompt();
  const { data, error, refetch } = useQuery(reportQuery(kind, reportId));
  if (data === undefined)
    return error === null ? <LinkWaits /> : <LinkOver error={error} onRetry={() => void refetch()} />;
  return (
    <Columns>
      <MissingHead title={data.where} total={data.total} shown={data.items.length}>
        <p>
          You report as {data.reporter}, {data.role}. This page needs no password, so keep its address to yourself.
        </p>
      </MissingHead>
      {data.items.length === 0 ? (
        <ListNote>Nothing is missing: every game so far has a score. Thank you!</ListNote>
      ) : (
        <MissingForm
          storageKey={`of ${kind} ${data.where}`}
          games={data.items}
          managed={new Set(data.managedGameIds)}
          send={(items) => saveReport(client, kind, reportId, items)}
          onSignIn={ask}
        />
      )}
    </Columns>
  );
}
