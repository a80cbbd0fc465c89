import type { GameDetail } from '@csz/contract/games';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import type { Entry } from './entry.ts';
import styles from './score-form.module.css';

interface LevelFieldsProps {
  game: GameDetail;
  entry: Entry;
  onType: (change: Partial<Entry>) => void;
}

/** The numbers are the same: was it a tie, or did somebody win by a shootout or a criterion? */
export function LevelFields({ game, entry, onType }: LevelFieldsProps) {
  return (
    <div className={styles.level}>
      <SelectField
        label="It ended level. Who won?"
        value={entry.winner}
        onChange={(event) => onType({ winner: event.target.value })}
      >
        <option value="">Nobody, it is a tie</option>
        {game.teams.map((team) => (
          <option key={team.id} value={team.id}>
            {team.shortName}
          </option>
        ))}
      </SelectField>
      {entry.winner !== '' && (
        <TextField
          label="How?"
          hint="For example: shootout, overtime, criteria 7."
          autoComplete="off"
          maxLength={40}
          value={entry.how}
          onChange={(event) => onType({ how: event.target.value })}
        />
      )}
    </div>
  );
}
