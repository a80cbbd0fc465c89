import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '#web/testing/show.tsx';
import { EntryLink } from './entry-link.tsx';
import { anEntry } from './testing/a-calendar-game.ts';

function linesIn(room: 'line' | 'shared' | 'alone' | 'tall', change = {}): (string | null)[] {
  document.body.replaceChildren();
  show(<EntryLink entry={anEntry(change)} room={room} isInTheWay={false} onOpen={() => undefined} />);
  return [...screen.getByRole('link').children].map((line) => line.textContent);
}

test.each(['shared', 'alone'] as const)(
  'a day of the month gives the opponent a line that nothing before it cuts (%s)',
  (room) => {
    expect(linesIn(room)).toEqual(['6:30 pm Football', 'Howard at Centennial']);
    expect(linesIn(room, { status: 'Postponed', startTime: null, hasProposal: true })).toEqual([
      '?(Postponed) TBD Football',
      'Howard at Centennial',
    ]);
  },
);

test('an entry can be called by the words that it shows, punctuation aside', () => {
  const words = (text: string | null | undefined) => text?.replace(/[^\w\s]/g, '');
  for (const room of ['line', 'shared', 'alone'] as const) {
    linesIn(room);
    const link = screen.getByRole('link');
    expect(words(link.getAttribute('aria-label'))).toContain(words(link.textContent));
  }
});

test('an entry says the whole of it to who hears it, however it is shown', () => {
  for (const room of ['line', 'shared'] as const) {
    linesIn(room);
    expect(screen.getByRole('link').getAttribute('aria-label')).toBe(
      '6:30 pm: Football, Howard at Centennial, Friday, October 30, 2026',
    );
  }
});
