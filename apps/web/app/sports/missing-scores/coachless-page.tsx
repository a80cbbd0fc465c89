import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { Button } from '#web/ui/button.tsx';
import { Columns } from '#web/ui/columns.tsx';
import { Banner } from '#web/ui/form/banner.tsx';
import { Cluster, Stack } from '#web/ui/layout.tsx';
import { ListNote } from '#web/ui/list-state.tsx';
import { CoachRow, type NamedRow } from './coach-row.tsx';
import { LinkOver, LinkWaits } from './link-state.tsx';
import styles from './missing-form.module.css';
import { MissingHead } from './missing-head.tsx';
import { coachlessQuery } from './queries.ts';
import { teamKey, useCoachForm } from './use-coach-form.ts';

const WHAT = 'Teams without a coach';

/** The teams of an athletic director that have no coach on file, by the link of a mail. */
export function CoachlessPage() {
  const { reportId = '' } = useParams();
  const { data, error, refetch } = useQuery(coachlessQuery(reportId));
  if (data === undefined)
    return error === null ? (
      <LinkWaits title={WHAT} />
    ) : (
      <LinkOver error={error} onRetry={() => void refetch()} title={WHAT} />
    );
  const count = data.items.length;
  return (
    <Columns isNarrow>
      <MissingHead what={WHAT} title={data.where}>
        <p>
          {count === 1 ? '1 team has' : `${count} teams have`} no coach on file. Fans see who coaches; we ask coaches
          for scores.
        </p>
        <p>You answer as {data.reporter}, Athletic Director. Keep the address of this page to yourself.</p>
      </MissingHead>
      {count === 0 ? (
        <ListNote>Every team has a coach on file. Thank you!</ListNote>
      ) : (
        <CoachForm token={reportId} teams={data.items} />
      )}
    </Columns>
  );
}

function CoachForm({ token, teams }: { token: string; teams: readonly NamedRow['team'][] }) {
  const { rows, begun, isBusy, error, change, save } = useCoachForm(token, teams);
  const isOneSchool = teams.every(({ schoolId }) => schoolId === teams[0]?.schoolId);
  return (
    <Stack gap={6}>
      <Stack as="ul" gap={0}>
        {rows.map((row) => (
          <CoachRow
            key={teamKey(row.team)}
            row={row}
            isBusy={isBusy}
            isAlone={rows.length === 1}
            school={isOneSchool ? undefined : row.team.schoolName}
            onChange={(part) => change(row, part)}
            onSave={() => save([row])}
          />
        ))}
      </Stack>
      {error !== undefined && <Banner key={error}>{error}</Banner>}
      <Cluster justify="apart" isLine className={styles.bar}>
        <p role="status">{begun.length === 0 ? 'Fill in whom you know.' : `${begun.length} to save`}</p>
        <Button primary className="rigid" disabled={isBusy || begun.length === 0} onClick={() => save(begun)}>
          Save all
        </Button>
      </Cluster>
    </Stack>
  );
}
