import { type CoachOutcome, NewCoach } from '@csz/contract/missing-scores';
import { paths } from '@csz/contract/paths';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { call } from '#web/api/call.ts';
import { Button } from '#web/ui/button.tsx';
import { Columns } from '#web/ui/columns.tsx';
import { Banner } from '#web/ui/form/banner.tsx';
import { useSubmit } from '#web/ui/form/use-submit.ts';
import { ListNote } from '#web/ui/list-state.tsx';
import { type CoachDraft, CoachRow, EMPTY_COACH, type NamedRow } from './coach-row.tsx';
import { LinkOver, LinkWaits } from './link-state.tsx';
import styles from './missing-form.module.css';
import headStyles from './missing-head.module.css';
import { coachlessQuery } from './queries.ts';
import { useDrafts } from './use-drafts.ts';

/** The teams of an athletic director that have no coach on file, by the link of a mail. */
export function CoachlessPage() {
  const { reportId = '' } = useParams();
  const { data, error, refetch } = useQuery(coachlessQuery(reportId));
  if (data === undefined)
    return error === null ? <LinkWaits /> : <LinkOver error={error} onRetry={() => void refetch()} />;
  const count = data.items.length;
  return (
    <Columns>
      <div className={headStyles.board}>
        <p className={headStyles.what}>Teams without a coach</p>
        <h1 className={headStyles.title}>{data.where}</h1>
        <div className={headStyles.lead}>
          <p>
            {count === 1 ? '1 team has' : `${count} teams have`} no coach on file. Fans see who coaches; we ask coaches
            for scores.
          </p>
          <p>You answer as {data.reporter}, Athletic Director. Keep the address of this page to yourself.</p>
        </div>
      </div>
      {count === 0 ? (
        <ListNote>Every team has a coach on file. Thank you!</ListNote>
      ) : (
        <CoachForm token={reportId} teams={data.items} />
      )}
    </Columns>
  );
}

type Team = NamedRow['team'];
const keyOf = ({ schoolId, sportId }: Pick<Team, 'schoolId' | 'sportId'>) => `${schoolId}/${sportId}`;

function CoachForm({ token, teams }: { token: string; teams: readonly Team[] }) {
  const client = useQueryClient();
  const submission = useSubmit();
  const { draftOf, set, drop } = useDrafts<CoachDraft>('csz coaches', EMPTY_COACH);
  const [outcomes, setOutcomes] = useState<Readonly<Record<string, CoachOutcome>>>({});
  const [judged, setJudged] = useState<ReadonlySet<string>>(new Set());
  const rows: NamedRow[] = teams.map((team) => {
    const key = keyOf(team);
    return { team, draft: draftOf(key), outcome: outcomes[key], isJudged: judged.has(key) };
  });
  const begun = rows.filter(
    ({ draft, outcome }) => outcome?.ok !== true && `${draft.firstName}${draft.lastName}${draft.email}` !== '',
  );
  const save = (chosen: readonly NamedRow[]) => {
    setJudged((all) => new Set([...all, ...chosen.map(({ team }) => keyOf(team))]));
    const items = chosen.flatMap(({ team: { schoolId, sportId }, draft }) =>
      NewCoach.safeParse(draft).success ? [{ schoolId, sportId, coach: draft }] : [],
    );
    if (items.length === 0) return;
    void submission.submit(async () => {
      const answer = await call(client, paths.saveCoachlessReport, { params: { id: token }, body: { items } });
      setOutcomes((all) => ({
        ...all,
        ...Object.fromEntries(answer.items.map((outcome) => [keyOf(outcome), outcome])),
      }));
      drop(answer.items.filter(({ ok }) => ok).map(keyOf));
    });
  };
  return (
    <div className={styles.form}>
      <ul className={styles.rows}>
        {rows.map((row) => (
          <CoachRow
            key={keyOf(row.team)}
            row={row}
            isBusy={submission.isBusy}
            onChange={(part) => set(keyOf(row.team), part)}
            onSave={() => save([row])}
          />
        ))}
      </ul>
      {submission.error !== undefined && <Banner key={submission.error}>{submission.error}</Banner>}
      <div className={styles.bar}>
        <p role="status">{begun.length === 0 ? 'Fill in whom you know.' : `${begun.length} to save`}</p>
        <Button primary disabled={submission.isBusy || begun.length === 0} onClick={() => save(begun)}>
          Save all
        </Button>
      </div>
    </div>
  );
}
