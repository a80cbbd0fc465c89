import type { GameTeam } from '@csz/contract/games/calls';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Grid } from '#web/ui/layout.tsx';

interface Decided {
  /** A game result's id; empty for a tie. */
  readonly winner: string;
  readonly how: string;
}

interface LevelFieldsProps extends Decided {
  teams: readonly Pick<GameTeam, 'id' | 'shortName'>[];
  onType: (change: Partial<Decided>) => void;
}

/** The numbers are the same: was it a tie, or did a team win by a shootout or a criterion? */
export function LevelFields({ teams, winner, how, onType }: LevelFieldsProps) {
  return (
    <Grid least="200px" fills align="start">
      <SelectField
        label="It ended level. Who won?"
        value={winner}
        onChange={(event) => onType({ winner: event.target.value })}
      >
        <option value="">No one, it is a tie</option>
        {teams.map(({ id, shortName }) => (
          <option key={id} value={id}>
            {shortName}
          </option>
        ))}
      </SelectField>
      {winner !== '' && (
        <TextField
          label="How?"
          hint="For example: PK 4-3, overtime, criteria 7."
          autoComplete="off"
          maxLength={40}
          value={how}
          onChange={(event) => onType({ how: event.target.value })}
        />
      )}
    </Grid>
  );
}
