import { MOST_STARRED, teamText } from '@csz/contract/follows/starred';
import { Icon } from '#web/ui/icon.tsx';
import { useNotice } from '#web/ui/notice.tsx';
import styles from './star-button.module.css';
import { star, useStarred } from './starred.ts';

interface StarButtonProps {
  readonly schoolId: string;
  /** None for the whole school. */
  readonly sportId: string | null;
  /** What it is called: 'Howard Football'. */
  readonly name: string;
}

const STAR = 'M12 17.75l-6.172 3.245l1.179-6.873l-5-4.867l6.9-1l3.086-6.253l3.086 6.253l6.9 1l-5 4.867l1.179 6.873z';

const FULL = `This device keeps ${MOST_STARRED} teams, and has as many. Take one off under Teams, or log in and follow all you like.`;
const REFUSED = 'This browser keeps nothing for us. Log in to follow teams instead.';

/** Keeps a team on this device, without an account. Members follow instead. */
export function StarButton({ name, ...team }: StarButtonProps) {
  const notice = useNotice();
  const isKept = useStarred().some((other) => teamText(other) === teamText(team));
  const press = () => {
    const outcome = star(team, !isKept);
    if (outcome !== 'done') return notice.fail(new Error(outcome === 'full' ? FULL : REFUSED));
    notice.show(isKept ? `${name} is off your teams.` : `${name} is kept on this device and comes first on Scores.`);
  };
  return (
    <button
      type="button"
      className={styles.star}
      aria-pressed={isKept}
      aria-label={`Keep ${name} on this device`}
      title={isKept ? 'Kept on this device' : 'Keep on this device'}
      data-for="guests"
      onClick={press}
    >
      <Icon size={24} d={STAR} />
    </button>
  );
}
