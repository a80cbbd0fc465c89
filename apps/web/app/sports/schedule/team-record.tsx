import { useQuery } from '@tanstack/react-query';
import { hasRecord, recordText } from '#web/sports/games/format-record.ts';
import { RecentForm } from '#web/sports/standings/recent-form.tsx';
import { Cluster } from '#web/ui/layout.tsx';
import { teamRecordQuery } from './queries.ts';
import styles from './team-record.module.css';

interface TeamRecordProps {
  team: { schoolId: string; sportId: string };
  season: string;
}

/** Overall Record, league record, streak and form of the season on the screen; a season without games has none. */
export function TeamRecord({ team, season }: TeamRecordProps) {
  const { data: row } = useQuery(teamRecordQuery({ ...team, season }));
  return (
    <Cluster as="dl" gap={4} rows={1} align="end" className={styles.record}>
      <div>
        <dt>Overall Record</dt>
        {row === null ? (
          <dd className={styles.lit}>
            <span aria-hidden="true">–</span>
            <span className="visually-hidden">None</span>
          </dd>
        ) : (
          <dd className={styles.lit}>{row === undefined ? '–' : recordText(row.overall)}</dd>
        )}
      </div>
      {row?.league != null && hasRecord(row.league) && (
        <div>
          <dt>League</dt>
          <dd>{recordText(row.league)}</dd>
        </div>
      )}
      {row != null && row.streak !== '' && (
        <div>
          <dt>Streak</dt>
          <dd>{row.streak}</dd>
        </div>
      )}
      {row != null && row.form.length > 0 && (
        <div>
          <dt>Last five</dt>
          <dd className={styles.form}>
            <RecentForm form={row.form} />
          </dd>
        </div>
      )}
    </Cluster>
  );
}
