import { boardOrder } from '@csz/contract/games/score-line';
import { UNPLAYED, type Unplayed } from '@csz/contract/missing-scores/calls';
import { pages } from '@csz/contract/pages';
import { type FormEvent, useId } from 'react';
import { LevelFields } from '#web/sports/scores/report/level-fields.tsx';
import { Button } from '#web/ui/button.tsx';
import { AreaField } from '#web/ui/form/area-field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { Cluster, Stack } from '#web/ui/layout.tsx';
import { Link } from '#web/ui/link.tsx';
import { type Entry, isLevel } from './entry.ts';
import { formatWhen, teamsText } from './game-labels.ts';
import styles from './missing-row.module.css';
import { NewDayFields } from './new-day-fields.tsx';
import { RowOutcome } from './row-outcome.tsx';
import { TeamScore } from './team-score.tsx';
import { isLocked, type MissingFormRow, type MissingFormState } from './use-missing-form.ts';

interface MissingRowProps {
  row: MissingFormRow;
  form: MissingFormState;
  /** The visitor speaks for one of the teams, so may say that there is no score. */
  isManaged: boolean;
}

/** One game to fill in: who played when, a score for each team, or what happened instead. */
export function MissingRow({ row, form, isManaged }: MissingRowProps) {
  const { game } = row.missing;
  const headId = useId();
  const isIn = isLocked(row);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.save([row]);
  };
  return (
    <Stack as="li" gap={2} ruled={4} className={isIn ? styles.in : undefined}>
      <Form aria-labelledby={headId} onSubmit={submit} noValidate>
        <Cluster as="h3" rows={0} align="baseline" justify="apart" id={headId} className="strong">
          <Link to={pages.game(game.id)} className="target quiet">
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
            <Cluster gap={2} align="stretch" justify="right" isLine>
              {isManaged && (
                <StatusSelect row={row} onChange={(status) => form.change(row, { status, forfeitedBy: '' })} />
              )}
              <Button type="submit" disabled={form.isBusy}>
                Save <span className="visually-hidden">{teamsText(game)}</span>
              </Button>
            </Cluster>
          )}
        </Stack>
        <RowOutcome row={row} form={form} isManaged={isManaged} />
      </Form>
    </Stack>
  );
}

const LABELS: Record<Unplayed, string> = {
  'not played': 'Not played',
  postponed: 'Postponed',
  forfeit: 'Forfeit',
  'double forfeit': 'Double forfeit',
};

/** Of a meet one team may stay away; that no one came is no contest. */
const choicesOf = ({ missing: { game } }: MissingFormRow) =>
  UNPLAYED.filter((status) => status !== 'double forfeit' || game.teams.length === 2);

function StatusSelect({ row, onChange }: { row: MissingFormRow; onChange: (status: Unplayed | '') => void }) {
  return (
    <label className={styles.status}>
      <span className="visually-hidden">What happened to {teamsText(row.missing.game)}</span>
      <select
        className="control"
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
  row: MissingFormRow;
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
    <Stack gap={3} className={`${styles.questions} whole-line`}>
      {isLevelNow && (
        <LevelFields teams={boardOrder(missing.game)} winner={entry.winner} how={entry.how} onType={onChange} />
      )}
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
