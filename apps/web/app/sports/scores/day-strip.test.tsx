import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '#web/testing/show.tsx';
import { DayStrip } from './day-strip.tsx';

const TODAY = '2026-10-30';
const addressOf = (date: string) => `/scores?selectedDate=${date}`;
const day = (date: string, games: number) => ({ date, games });
const links = () => within(screen.getByRole('list')).getAllByRole('link');

test('seven days with their games, the selected one marked', () => {
  const days = ['20', '22', '23', '27', '30', '31'].map((date) => day(`2026-10-${date}`, 12));
  show(
    <DayStrip
      days={[...days, day('2026-11-03', 1)]}
      selected={TODAY}
      today={TODAY}
      addressOf={addressOf}
      onPick={() => {}}
    />,
  );
  expect(links()).toHaveLength(7);
  const current = screen.getByRole('link', { current: 'date' });
  expect(within(current).getByText('Friday, October 30, 2026, 12 games')).toBeTruthy();
});

test('the arrows lead to the next day with games, and nowhere past the last', () => {
  const days = [day('2026-10-23', 3), day(TODAY, 2)];
  show(<DayStrip days={days} selected={TODAY} today={TODAY} addressOf={addressOf} onPick={() => {}} />);
  const back = screen.getByRole('link', { name: 'Previous day with games' });
  expect(back.getAttribute('href')).toBe('/scores?selectedDate=2026-10-23');
  expect(screen.queryByRole('link', { name: 'Next day with games' })).toBeNull();
});

test('without any games the strip is a week of the calendar, within what can be looked at', () => {
  show(<DayStrip days={[]} selected="2012-03-16" today={TODAY} addressOf={addressOf} onPick={() => {}} />);
  expect(links().map((link) => link.getAttribute('href')?.slice(-10))).toEqual([
    '2012-03-15',
    '2012-03-16',
    '2012-03-17',
    '2012-03-18',
    '2012-03-19',
  ]);
});

test('a press picks the day, and with a key held it is the link that the browser opens', () => {
  const onPick = vi.fn();
  show(<DayStrip days={[]} selected={TODAY} today={TODAY} addressOf={addressOf} onPick={onPick} />);
  const link = screen.getByRole('link', { name: /October 29, 2026/ });
  expect(fireEvent.click(link, { ctrlKey: true }), 'left to the browser').toBe(true);
  expect(onPick).not.toHaveBeenCalled();
  fireEvent.click(link);
  expect(onPick).toHaveBeenCalledExactlyOnceWith('2026-10-29');
});

test('a phone reads the month where it changes', () => {
  const days = ['2026-11-27', '2026-12-04', '2026-12-07', '2027-01-19'].map((date) => day(date, 1));
  show(<DayStrip days={days} selected="2026-12-04" today={TODAY} addressOf={addressOf} onPick={() => {}} />);
  const named = links().map((link) => link.querySelector('[class*="named"]')?.textContent?.trim());
  expect(named).toEqual(['Nov', 'Dec', undefined, 'Jan']);
});
