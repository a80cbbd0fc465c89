import { NO_TEAM_SCORE } from '@csz/rules/sport-scoring';
import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { FEWEST_LETTERS, SchoolPicker, type SchoolSearch } from '#web/reference/directory/school-picker.tsx';
import { Button } from '#web/ui/button.tsx';
import { CheckField } from '#web/ui/form/check-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Cluster, Stack } from '#web/ui/layout.tsx';
import type { GameValues, TeamValues } from './form-values.ts';
import styles from './game-form.module.css';

const ELSEWHERE =
  'It joins the lists once our staff approve it. One of another state has it in brackets: Oakdale (PA).';

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
    <Stack gap={2} ruled={2} className={styles.team}>
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

interface OpponentFieldProps {
  label: string;
  team: TeamValues;
  error: ReactNode;
  onChange: (team: TeamValues) => void;
}

/** Finds a school by its name; a name that is not listed is kept as it is, for staff to approve. */
function OpponentField({ label, team, error, onChange }: OpponentFieldProps) {
  return (
    <SchoolPicker
      label={label}
      text={team.schoolName}
      isPicked={team.schoolId !== ''}
      hint={(state) => hintOf(team, state)}
      error={error}
      onType={(schoolName) => onChange({ ...team, schoolId: '', districtId: '', schoolName })}
      onPick={({ id, name, districtId, stateId }) =>
        onChange({ ...team, schoolId: id, schoolName: name, districtId, stateId })
      }
    />
  );
}

function hintOf({ schoolId, schoolName }: TeamValues, state: SchoolSearch['state']): string | undefined {
  if (schoolId !== '' || schoolName.trim().length < FEWEST_LETTERS) return undefined;
  if (state === 'failed') return 'The search did not come through. The name is kept as you typed it.';
  if (state === 'unlisted') return `No school of ours has that name. ${ELSEWHERE}`;
  if (state === 'found') return `Pick a school of the list, or keep the name as you typed it. ${ELSEWHERE}`;
  return 'Searching...';
}
