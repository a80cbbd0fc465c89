import { isCivilDate } from '@csz/rules/civil-date';
import { useSearchParams } from 'react-router';
import { type CalendarView, VIEWS } from './calendar-days.ts';

/** The same address with a game open. */
export function withGame(search: URLSearchParams, id: string): string {
  const next = new URLSearchParams(search);
  next.set('game', id);
  return next.toString();
}

/** The same address with the form for something new: on a day, maybe at a time (HH:mm). */
export function withNewEvent(search: URLSearchParams, day: string, time: string | undefined): string {
  const next = new URLSearchParams(search);
  next.delete('game');
  next.set('tab', 'add');
  next.set('on', day);
  if (time === undefined) next.delete('at');
  else next.set('at', time);
  return next.toString();
}

/** What the address says of something new; both empty when nothing was chosen for it. */
export function newEventOf(search: URLSearchParams): { day: string; time: string } {
  const [day, time] = [search.get('on') ?? '', search.get('at') ?? ''];
  return { day: isCivilDate(day) ? day : '', time: /^([01]\d|2[0-3]):[0-5]\d$/.test(time) ? time : '' };
}

interface CalendarSelection {
  readonly view: CalendarView;
  readonly day: string;
  /** The game that is open. */
  readonly game: string | undefined;
}

export interface CalendarPlace extends CalendarSelection {
  readonly today: string;
  go(to: Partial<CalendarSelection>): void;
  /** Leads to the form for something new. */
  add(day: string, time?: string): void;
}

/** What the calendar shows: kept in the address, so that reloading, going back and sending it keep it. */
export function useCalendarPlace(today: string, usual: CalendarView = 'month'): CalendarPlace {
  const [search, setSearch] = useSearchParams();
  const params = { view: search.get('view'), day: search.get('date') ?? '', game: search.get('game') ?? '' };
  const go = (to: Partial<CalendarSelection>) =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        if (to.view !== undefined) next.set('view', to.view);
        if (to.day !== undefined) next.set('date', to.day);
        if ('game' in to && to.game === undefined) next.delete('game');
        if (to.game !== undefined) next.set('game', to.game);
        return next;
      },
      // Back leads to what was looked at before; what was only laid over it and closed is no place of its own.
      { preventScrollReset: true, replace: 'game' in to && to.game === undefined },
    );
  return {
    view: VIEWS.find((view) => view === params.view) ?? usual,
    day: isCivilDate(params.day) ? params.day : today,
    game: /^[1-9]\d{0,8}$/.test(params.game) ? params.game : undefined,
    today,
    go,
    add: (day, time) => setSearch((now) => withNewEvent(now, day, time)),
  };
}
