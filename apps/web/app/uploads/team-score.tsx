import type { GameTeam } from '@csz/contract/games';
import { useId } from 'react';
import { Crest } from '#web/ui/crest.tsx';
import styles from './upload-page.module.css';

interface TeamScoreProps {
  team: GameTeam;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** One team and its number, large enough for a thumb at the fence; fixed where it is not this one's to say. */
export function TeamScore({ team, value, error, onChange }: TeamScoreProps) {
  const id = useId();
  return (
    <div className={styles.team}>
      <label htmlFor={id} className={styles.who}>
        <Crest imgUrl={team.imgUrl} initials={team.initials} colors={team.colors} size={40} />
        <span>
          {team.name}
          <span className="visually-hidden"> score</span>
        </span>
      </label>
      <input
        id={id}
        className={styles.score}
        type="number"
        inputMode="decimal"
        min={0}
        step="any"
        autoComplete="off"
        name={`scores.${team.id}`}
        value={value}
        disabled={!team.canEdit}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        onChange={(event) => onChange(event.target.value)}
      />
      {error !== undefined && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
