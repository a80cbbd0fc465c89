import type { GameScoring, GameTeam } from '@csz/contract/games/calls';
import { mayLackTeamScore } from '@csz/rules/sport-scoring';
import { useId } from 'react';
import { NoTeamScore } from '#web/sports/games/no-team-score.tsx';
import { Crest } from '#web/ui/crest.tsx';
import { FieldError } from '#web/ui/form/field-error.tsx';
import { Cluster } from '#web/ui/layout.tsx';
import styles from './score-form.module.css';

interface TeamScoreProps {
  team: GameTeam;
  scoring: GameScoring;
  value: string;
  error: string | undefined;
  /** It is not theirs to say. */
  isFixed?: boolean;
  onType: (value: string) => void;
  /** Whether it has no team score, where the sport knows that. */
  isUnscored?: boolean;
  onUnscored?: (isUnscored: boolean) => void;
}

/** One team and its number, with the keys that the sport needs. */
export function TeamScore(props: TeamScoreProps) {
  const { team, scoring, value, error, isFixed, onType, isUnscored = false, onUnscored } = props;
  const id = useId();
  return (
    <div className={styles.team}>
      <Cluster as="label" isLine htmlFor={id}>
        <Crest imgUrl={team.imgUrl} initials={team.initials} colors={team.colors} size={36} />
        <span className="breaks large strong">
          {team.shortName}
          <span className="visually-hidden"> score</span>
        </span>
      </Cluster>
      <input
        id={id}
        className={styles.score}
        name={`scores.${team.id}`}
        // Not type="number": it drops what it cannot read, and a wheel over it changes the score.
        inputMode={Number.isInteger(scoring.step) ? 'numeric' : 'decimal'}
        autoComplete="off"
        maxLength={8}
        placeholder="–"
        value={isUnscored ? '' : value}
        disabled={isFixed || isUnscored}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        onChange={(event) => onType(event.target.value)}
      />
      {onUnscored !== undefined && mayLackTeamScore(scoring) && (
        <NoTeamScore team={team.shortName} isUnscored={isUnscored} isDisabled={isFixed} onChange={onUnscored} />
      )}
      {error !== undefined && (
        <FieldError id={`${id}-error`} className="whole-line">
          {error}
        </FieldError>
      )}
    </div>
  );
}
