import { NO_TEAM_SCORE } from '@csz/rules/sport-scoring';
import { Cluster } from '#web/ui/layout.tsx';
import styles from './no-team-score.module.css';

interface NoTeamScoreProps {
  /** The short name of the team. */
  team: string;
  isUnscored: boolean;
  isDisabled?: boolean | undefined;
  onChange: (isUnscored: boolean) => void;
}

/** Beside the score of a team in a meet: too few of it finished for one. */
export function NoTeamScore({ team, isUnscored, isDisabled, onChange }: NoTeamScoreProps) {
  return (
    <Cluster as="label" gap={2} justify="right" isLine className={`${styles.unscored} soft`}>
      <input
        type="checkbox"
        checked={isUnscored}
        disabled={isDisabled}
        onChange={({ target }) => onChange(target.checked)}
      />
      {NO_TEAM_SCORE}
      <span className="visually-hidden"> for {team}: too few finished</span>
    </Cluster>
  );
}
