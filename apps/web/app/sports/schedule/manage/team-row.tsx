import { NO_TEAM_SCORE } from '@csz/rules/sport-scoring';
import type { UseFormReturnType } from '@mantine/form';
import { Button } from '#web/ui/button.tsx';
import { CheckField } from '#web/ui/form/check-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Cluster, Stack } from '#web/ui/layout.tsx';
import type { GameValues, TeamValues } from './form-values.ts';
import styles from './game-form.module.css';
import { OpponentField } from './opponent-field.tsx';

interface TeamRowProps {
  form: UseFormReturnType<GameValues>;
  index: number;
  label: string;
  /** The name that the choice of the home team has in this form. */
  group: string;
  /** It was played already, or is today. */
  hasScore: boolean;
  /** In its sport a team may have no team score. */
  mayLackScore: boolean;
}

/** One team of the game: its school, whether it is at home, and what it scored. */
export function TeamRow({ form, index, label, group, hasScore, mayLackScore }: TeamRowProps) {
  const { teams, noHomeTeam } = form.values;
  const team = teams[index];
  if (team === undefined) return null;
  const name = team.schoolName || `team ${index + 1}`;
  const change = (changed: TeamValues) => {
    form.setFieldValue(`teams.${index}`, changed);
    form.clearFieldError(`teams.${index}.schoolId`);
  };
  const isUnscored = mayLackScore && team.hasNoTeamScore;
  const setUnscored = (hasNoTeamScore: boolean) => {
    form.setFieldValue(`teams.${index}`, { ...team, hasNoTeamScore, finalScore: '' });
    form.clearFieldError(`teams.${index}.finalScore`);
  };
  const setHome = () => {
    form.setFieldValue(
      'teams',
      teams.map((other) => ({ ...other, isHomeTeam: other === team })),
    );
    form.clearFieldError('homeTeam');
  };
  return (
    <Stack gap={2} className={styles.team}>
      <OpponentField label={label} team={team} error={form.errors[`teams.${index}.schoolId`]} onChange={change} />
      <Cluster gap={4} rows={2} className={styles.side}>
        {!noHomeTeam && (
          <CheckField
            type="radio"
            name={group}
            label={
              <>
                Home team<span className="visually-hidden">: {name}</span>
              </>
            }
            checked={team.isHomeTeam}
            onChange={setHome}
          />
        )}
        {hasScore && <ScoreField form={form} index={index} team={team} isUnscored={isUnscored} />}
        {hasScore && mayLackScore && (
          <CheckField
            label={
              <>
                {NO_TEAM_SCORE}
                <span className="visually-hidden"> for {name}: too few finished</span>
              </>
            }
            checked={team.hasNoTeamScore}
            onChange={({ target }) => setUnscored(target.checked)}
          />
        )}
        {teams.length > 2 && (
          <Button onClick={() => form.removeListItem('teams', index)}>
            Remove<span className="visually-hidden"> {name}</span>
          </Button>
        )}
      </Cluster>
    </Stack>
  );
}

interface ScoreFieldProps {
  form: UseFormReturnType<GameValues>;
  index: number;
  team: TeamValues;
  isUnscored: boolean;
}

function ScoreField({ form, index, team, isUnscored }: ScoreFieldProps) {
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
        disabled={isUnscored}
      />
    </div>
  );
}
