import { UNPLAYED, type Unplayed } from '@csz/contract/missing-scores/calls';
import { pages } from '@csz/contract/pages';
import { type FormEvent, useId } from 'react';
import { Link } from 'react-router';
import { boardOrder } from '#web/sports/games/game-title.ts';
import { LevelFields } from '#web/sports/scores/report/level-fields.tsx';
import { Button } from '#web/ui/button.tsx';
import { AreaField } from '#web/ui/form/area-field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { Cluster, Stack } from '#web/ui/layout.tsx';
import { type Entry, isLevel } from './entry.ts';
import { formatWhen, teamsText } from './game-labels.ts';
import styles from './missing-row.module.css';
import { NewDayFields } from './new-day-fields.tsx';
import { RowOutcome } from './row-outcome.tsx';
import { TeamScore } from './team-score.tsx';
import type { MissingFormState, Row } from './use-missing-form.ts';

interface MissingRowProps {
  row: Row;
  form: MissingFormState;
  /** The visitor speaks for one of the teams, so may say that there is no score. */
  isManaged: boolean;
}

/** One game to fill in: who played when, a score for each team, or what happened instead. */
export function MissingRow({ row, form, isManaged }: MissingRowProps) {
  const { missing, outcome } = row;
  const { game } = missing;
  const headId = useId();
  const isIn = outcome?.ok === true;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.save([row]);
  };
  return (
    <li className={isIn ? `${styles.row} ${styles.in}` : styles.row}>
      <Form aria-labelledby={headId} onSubmit={submit} noValidate className={styles.form}>
        <Cluster as="h3" rows={0} align="baseline" justify="apart" id={headId} className={`${styles.head} strong`}>
          <Link to={pages.game(game.id)} className={styles.game}>
            {teamsText(game)}
          </Link>
          <span className="soft small regular">{formatWhen(game)}</span>
        </Cluster>
        <Stack gap={3} className={styles.body}>
          <Stack gap={2} className={styles.teams}>
            {boardOrder(game).map((team) => (
              <TeamScore
                key={team.id}
                team={team}
                row={row}
                isLocked={isIn}
                onChange={(part) => form.change(row, part)}
              />
            ))}
          </Stack>
          {!isIn && <RowQuestions row={row} onChange={(part) => form.change(row, part)} />}
          {!isIn && (
            <Cluster gap={2} align="stretch" justify="right" isLine className={styles.acts}>
              {isManaged && (
                <StatusSelect row={row} onChange={(status) => form.change(row, { status, forfeitedBy: '' })} />
              )}
              <Button type="submit" disabled={form.isBusy}>
                Save <span className="visually-hidden">{teamsText(game)}</span>
              </Button>
            </Cluster>
          )}
        </Stack>
        <RowOutcome row={row} isManaged={isManaged} onConfirm={() => form.confirm(row)} isBusy={form.isBusy} />
      </Form>
    </li>
  );
}

const LABELS: Record<Unplayed, string> = {
  'not played': 'Not played',
  postponed: 'Postponed',
  forfeit: 'Forfeit',
  'double forfeit': 'Double forfeit',
};

/** Of a meet one team may stay away; that no one came is no contest. */
const choicesOf = ({ missing: { game } }: Row) =>
  UNPLAYED.filter((status) => status !== 'double forfeit' || game.teams.length === 2);

function StatusSelect({ row, onChange }: { row: Row; onChange: (status: Unplayed | '') => void }) {
  return (
    <label className={styles.status}>
      <span className="visually-hidden">What happened to {teamsText(row.missing.game)}</span>
      <select
        className={styles.select}
        value={row.entry.status}
        autoComplete="off"
        onChange={(event) => onChange(event.target.value as Unplayed | '')}
      >
        <option value="">Played</option>
        {choicesOf(row).map((status) => (
          <option key={status} value={status}>
            {LABELS[status]}
          </option>
        ))}
      </select>
    </label>
  );
}

interface RowQuestionsProps {
  row: Row;
  onChange: (part: Partial<Entry>) => void;
}

/**
 * What a row is asked besides its scores: who won a level game, when a postponed one is played, and why a score changes
 * that was settled meanwhile.
 */
function RowQuestions({ row, onChange }: RowQuestionsProps) {
  const { missing, entry, outcome } = row;
  const isLevelNow = isLevel(missing, entry);
  const isPostponed = entry.status === 'postponed';
  if (!isLevelNow && !isPostponed && !row.isReasonRequired) return null;
  return (
    <Stack gap={3} className={styles.questions}>
      {isLevelNow && <LevelFields teams={missing.game.teams} winner={entry.winner} how={entry.how} onType={onChange} />}
      {isPostponed && <NewDayFields row={row} onChange={onChange} />}
      {row.isReasonRequired && (
        <AreaField
          label="Why does the score change?"
          hint="The game was settled with another score meanwhile. Our staff and both teams' coaches read the reason; a coach's own is public."
          maxLength={500}
          value={entry.reason}
          error={outcome?.code === 'reason-missing' ? outcome.message : undefined}
          onChange={(event) => onChange({ reason: event.target.value })}
        />
      )}
    </Stack>
  );
}
