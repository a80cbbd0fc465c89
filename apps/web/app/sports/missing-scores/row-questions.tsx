import { LevelFields } from '#web/sports/scores/report/level-fields.tsx';
import { AreaField } from '#web/ui/form/area-field.tsx';
import { Stack } from '#web/ui/layout.tsx';
import { type Entry, isLevel } from './entry.ts';
import styles from './missing-row.module.css';
import { NewDayFields } from './new-day-fields.tsx';
import type { Row } from './use-missing-form.ts';

interface RowQuestionsProps {
  row: Row;
  onChange: (part: Partial<Entry>) => void;
}

/**
 * What a row is asked besides its scores: who won a level game, when a postponed one is played, and why a score changes
 * that was settled meanwhile.
 */
export function RowQuestions({ row, onChange }: RowQuestionsProps) {
  const { missing, entry, outcome } = row;
  const isLevelNow = isLevel(missing, entry);
  const isPostponed = entry.status === 'postponed';
  if (!isLevelNow && !isPostponed && !row.isReasonAsked) return null;
  return (
    <Stack gap={3} className={styles.questions}>
      {isLevelNow && <LevelFields teams={missing.game.teams} winner={entry.winner} how={entry.how} onType={onChange} />}
      {isPostponed && <NewDayFields row={row} onChange={onChange} />}
      {row.isReasonAsked && (
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
