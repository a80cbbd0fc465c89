import type { GameScoring, GameTeam } from '@csz/contract/games/calls';
import { useId } from 'react';
import { Crest } from '#web/ui/crest.tsx';
import styles from './score-form.module.css';

interface TeamScoreProps {
  team: GameTeam;
  scoring: GameScoring;
  value: string;
  error: string | undefined;
  /** It is not theirs to say. */
  isFixed?: boolean;
  onType: (value: string) => void;
}

/** One team and its number, with the keys that the sport needs. */
export function TeamScore({ team, scoring, value, error, isFixed, onType }: TeamScoreProps) {
  const id = useId();
  return (
    <div className={styles.team}>
      <label htmlFor={id} className={styles.who}>
        <Crest imgUrl={team.imgUrl} initials={team.initials} colors={team.colors} size={36} />
        <span className={styles.name}>
          {team.shortName}
          <span className="visually-hidden"> score</span>
        </span>
      </label>
      <input
        id={id}
        className={styles.score}
        name={`scores.${team.id}`}
        // Not type="number": it drops what it cannot read, and a wheel over it changes the score.
        inputMode={Number.isInteger(scoring.step) ? 'numeric' : 'decimal'}
        autoComplete="off"
        maxLength={8}
        placeholder="–"
        value={value}
        disabled={isFixed}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        onChange={(event) => onType(event.target.value)}
      />
      {error !== undefined && (
        <p id={`${id}-error`} className={styles.error}>
          <span aria-hidden="true">▲</span> {error}
        </p>
      )}
    </div>
  );
}
