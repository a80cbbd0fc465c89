import type { CallAnswer } from '@csz/contract/core/call';
import { formatWholeDay } from '@csz/contract/core/when';
import type { getProgress } from '@csz/contract/missing-scores/progress';
import { pages } from '@csz/contract/pages';
import { Stack } from '#web/ui/layout.tsx';
import { Link } from '#web/ui/link.tsx';

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
    <ul className="soft">
      {scrimmages > 0 && (
        <Stack as="li" gap={0} ruled={3}>
          <Link className="target at-start large strong" to={scores}>
            {scrimmages === 1 ? `One scrimmage ${day}` : `${scrimmages} scrimmages ${day}`}{' '}
            <span aria-hidden="true">→</span>
          </Link>
          <span>Scrimmages are on the scoreboard, and never count in standings.</span>
        </Stack>
      )}
      {lastDate !== null && (
        <Stack as="li" gap={0} ruled={3}>
          <Link
            className="target at-start large strong"
            to={pages.tonight({ selectedStateId: state.id, selectedDate: lastDate })}
          >
            {formatWholeDay(lastDate)} <span aria-hidden="true">→</span>
          </Link>
          <span>The last {day === 'today' ? '' : 'earlier '}day with games that count.</span>
        </Stack>
      )}
    </ul>
  );
}
