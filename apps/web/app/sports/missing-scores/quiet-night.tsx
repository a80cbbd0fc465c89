import type { CallAnswer } from '@csz/contract/core/call';
import type { getProgress } from '@csz/contract/missing-scores/progress';
import { pages } from '@csz/contract/pages';
import { Link } from 'react-router';
import { Stack } from '#web/ui/layout.tsx';
import { formatWholeDay } from '#web/ui/when.ts';
import styles from './tonight-page.module.css';

interface QuietNightProps {
  progress: CallAnswer<typeof getProgress>;
  /** Where the day's games are that do not count. */
  scores: string;
}

/** Where to go from a day without games that count. */
export function QuietNight({ progress, scores }: QuietNightProps) {
  const { scrimmages, lastDate, date, today, state } = progress;
  const day = date === today ? 'today' : 'that day';
  return (
    <Stack as="ul" gap={0} className={styles.next}>
      {scrimmages > 0 && (
        <li>
          <Link to={scores}>
            {scrimmages === 1 ? `One scrimmage ${day}` : `${scrimmages} scrimmages ${day}`}{' '}
            <span aria-hidden="true">→</span>
          </Link>
          <span>Scrimmages are on the scoreboard, and never count in standings.</span>
        </li>
      )}
      {lastDate !== null && (
        <li>
          <Link to={pages.tonight({ selectedStateId: state.id, selectedDate: lastDate })}>
            {formatWholeDay(lastDate)} <span aria-hidden="true">→</span>
          </Link>
          <span>The last {day === 'today' ? '' : 'earlier '}day with games that count.</span>
        </li>
      )}
    </Stack>
  );
}
