import { formatDate, formatDay } from '@csz/contract/core/when';
import { stepDate } from '@csz/rules/day-strip';
import { ButtonLink } from '#web/ui/button.tsx';
import { ListNote } from '#web/ui/list-state.tsx';
import { usePortal } from '#web/ui/use-portal.ts';
import type { DayWithGames } from './game-days.ts';
import type { ScoresView } from './load-scores.ts';
import { viewAddress } from './view-address.ts';

/** No games on this day: where the nearest are. No games at all: whom to write to. */
export function NoGames({ view, days }: { view: ScoresView; days: readonly DayWithGames[] }) {
  const { contactEmail } = usePortal();
  if (days.length === 0) {
    return (
      <ListNote>
        Currently there are no games for this league. Want to add games? Contact us at{' '}
        <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
      </ListNote>
    );
  }
  const dates = days.map(({ date }) => date);
  const [before, after] = [stepDate(dates, view.date, -1), stepDate(dates, view.date, 1)];
  return (
    <ListNote
      next={
        <>
          {before !== undefined && (
            <ButtonLink to={viewAddress(view, { date: before })}>Last games: {formatNear(before, view)}</ButtonLink>
          )}
          {after !== undefined && (
            <ButtonLink primary to={viewAddress(view, { date: after })}>
              Next games: {formatNear(after, view)}
            </ButtonLink>
          )}
        </>
      }
    >
      No Games Found
    </ListNote>
  );
}

/** 'Fri, Oct 30', with the year where it is another one. */
const formatNear = (day: string, { now }: ScoresView) =>
  day.slice(0, 4) === now.today.slice(0, 4) ? formatDay(day) : formatDate(day);
