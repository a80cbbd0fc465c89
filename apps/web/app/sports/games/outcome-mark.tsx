import styles from './outcome-mark.module.css';

interface OutcomeMarkProps {
  outcome: 'W' | 'L' | 'T';
  isHidden?: boolean;
}

/** Won, lost or tied, as a letter in a box. A win is filled, a tie dashed: no one has to distinguish colours. */
export const OutcomeMark = ({ outcome, isHidden = false }: OutcomeMarkProps) => (
  <span className={`${styles.mark} ${styles[outcome]}`} aria-hidden={isHidden || undefined}>
    {outcome}
  </span>
);
