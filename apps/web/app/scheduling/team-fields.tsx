import type { UseFormReturnType } from '@mantine/form';
import { useId } from 'react';
import { Button } from '#web/ui/button.tsx';
import { CheckField } from '#web/ui/form/check-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { emptyTeam, type GameValues, type TeamValues } from './form-values.ts';
import styles from './game-form.module.css';
import { OpponentField } from './opponent-field.tsx';

const MOST_TEAMS = 60;

interface TeamFieldsProps {
  form: UseFormReturnType<GameValues>;
  today: string;
  hidesScores: boolean;
}

/** Who plays: two teams or more, one of them at home unless nobody is. */
export function TeamFields({ form, today, hidesScores }: TeamFieldsProps) {
  const { teams, noHomeTeam, eventDate } = form.values;
  const group = useId();
  const homeless = form.errors.homeTeam;
  const change = (index: number, team: TeamValues) => {
    form.setFieldValue(`teams.${index}`, team);
    form.clearFieldError(`teams.${index}.schoolId`);
  };
  const setHome = (home: number) => {
    form.setFieldValue(
      'teams',
      teams.map((team, index) => ({ ...team, isHomeTeam: index === home })),
    );
    form.clearFieldError('homeTeam');
  };
  const add = () => form.insertListItem('teams', emptyTeam(`team ${Date.now()}`, teams[0]?.stateId));
  return (
    <fieldset className={styles.teams} aria-describedby={`${group}-error`}>
      <legend>{teams.length > 2 ? 'Multi Team' : 'Teams'}</legend>
      {teams.map((team, index) => (
        <div key={team.key} className={styles.team}>
          <OpponentField
            label={index === 0 ? 'Team' : teams.length > 2 ? `Opponent ${index}` : 'Opponent'}
            team={team}
            error={form.errors[`teams.${index}.schoolId`]}
            onChange={(changed) => change(index, changed)}
          />
          <div className={styles.side}>
            {!noHomeTeam && (
              <CheckField
                type="radio"
                name={group}
                label={
                  <>
                    Home team<span className="visually-hidden">: {team.schoolName || `team ${index + 1}`}</span>
                  </>
                }
                checked={team.isHomeTeam}
                onChange={() => setHome(index)}
              />
            )}
            {!hidesScores && eventDate !== '' && eventDate <= today && (
              <ScoreField form={form} index={index} team={team} />
            )}
            {teams.length > 2 && (
              <Button onClick={() => form.removeListItem('teams', index)}>
                Remove<span className="visually-hidden"> {team.schoolName || `team ${index + 1}`}</span>
              </Button>
            )}
          </div>
        </div>
      ))}
      <div id={`${group}-error`} className={styles.error} role="alert">
        {form.errors.teams}
        {homeless}
      </div>
      <CheckField label="No home team (neutral site)" {...form.getInputProps('noHomeTeam', { type: 'checkbox' })} />
      <div>
        <Button disabled={teams.length >= MOST_TEAMS} onClick={add}>
          Add another team
        </Button>
      </div>
    </fieldset>
  );
}

interface ScoreFieldProps {
  form: UseFormReturnType<GameValues>;
  index: number;
  team: TeamValues;
}

function ScoreField({ form, index, team }: ScoreFieldProps) {
  return (
    <div className={styles.score}>
      <TextField
        label={
          <>
            Score<span className="visually-hidden"> of {team.schoolName || `team ${index + 1}`}</span>
          </>
        }
        type="number"
        inputMode="decimal"
        min={0}
        step="any"
        autoComplete="off"
        {...form.getInputProps(`teams.${index}.finalScore`)}
      />
    </div>
  );
}
