import type { GameTeam } from '@csz/contract/games/calls';
import { useId } from 'react';
import { FieldError } from '#web/ui/form/field-error.tsx';
import styles from '#web/ui/form/form.module.css';

interface ForfeitChoiceProps {
  teams: readonly GameTeam[];
  /** Game result ids. */
  chosen: readonly string[];
  error: string | undefined;
  onChange: (chosen: string[]) => void;
}

/** Which team gave the game up: one of two, several of a meet. */
export function ForfeitChoice({ teams, chosen, error, onChange }: ForfeitChoiceProps) {
  const id = useId();
  const isOne = teams.length === 2;
  const toggled = (team: string) =>
    chosen.includes(team) ? chosen.filter((other) => other !== team) : [...chosen, team];
  return (
    <fieldset aria-describedby={error === undefined ? undefined : id}>
      <legend>Forfeited by</legend>
      {teams.map((team) => (
        <label key={team.id} className={styles.choice}>
          <input
            type={isOne ? 'radio' : 'checkbox'}
            name="forfeitedBy"
            checked={chosen.includes(team.id)}
            aria-invalid={error === undefined ? undefined : true}
            onChange={() => onChange(isOne ? [team.id] : toggled(team.id))}
          />
          {team.shortName}
        </label>
      ))}
      {error !== undefined && <FieldError id={id}>{error}</FieldError>}
    </fieldset>
  );
}
