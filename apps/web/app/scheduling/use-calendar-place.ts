import { isCivilDate } from '@csz/rules/civil-date';
import { useSearchParams } from 'react-router';
import { wallClock } from '#web/ui/when.ts';
import { type CalendarView, VIEWS } from './calendar-days.ts';

/** Today where the visitor is; these pages are drawn in the browser only. */
export const todayHere = (): string => wallClock(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date()).today;

/** The same address with a game open. */
export function withGame(search: URLSearchParams, id: string): string {
  const next = new URLSearchParams(search);
  next.set('game', id);
  return next.toString();
}

interface Place {
  readonly view: CalendarView;
  readonly day: string;
  /** The game that is open. */
  readonly game: string | undefined;
}

export interface CalendarPlace extends Place {
  readonly today: string;
  go(to: Partial<Place>): void;
}

/** What the calendar shows: kept in the address, so that reloading, going back and sending it keep it. */
export function useCalendarPlace(): CalendarPlace {
  const [search, setSearch] = useSearchParams();
  const today = todayHere();
  const asked = { view: search.get('view'), day: search.get('date') ?? '', game: search.get('game') ?? '' };
  const go = (to: Partial<Place>) =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        if (to.view !== undefined) next.set('view', to.view);
        if (to.day !== undefined) next.set('date', to.day);
        if ('game' in to && to.game === undefined) next.delete('game');
        if (to.game !== undefined) next.set('game', to.game);
        return next;
      },
      { preventScrollReset: true, replace: to.game === undefined },
    );
  return {
    view: VIEWS.find((view) => view === asked.view) ?? 'month',
    day: isCivilDate(asked.day) ? asked.day : today,
    game: /^[1-9]\d{0,8}$/.test(asked.game) ? asked.game : undefined,
    today,
    go,
  };
}
