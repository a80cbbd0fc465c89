import type { GameDetail } from '@csz/contract/games/calls';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aGameDetail } from '#web/testing/samples.ts';
import { show } from '#web/testing/show.tsx';
import { GameActions } from './game-actions.tsx';
import { GameInformation } from './game-information.tsx';

const youtubeLink = 'https://youtu.be/abcdefghijk';
const now = { today: '2026-10-30', time: '19:00:00' };

function watch(change: Partial<GameDetail>): (string | null)[] {
  const game = aGameDetail({ youtubeLink, ...change });
  show(
    <>
      <GameActions game={game} now={now} />
      <GameInformation game={game} now={now} />
    </>,
  );
  const action = screen.queryByRole('link', { name: /^Watch/ })?.textContent?.trim() ?? null;
  return [action, screen.queryByText('Video stream')?.closest('dd')?.previousSibling?.textContent ?? null];
}

test.each<[string, Partial<GameDetail>, string | null]>([
  ['to come', { startTime: '20:00:00' }, 'Watch live'],
  ['that has begun', {}, 'Watch live'],
  ['of another day that no one reported', { eventDate: '2026-10-23' }, 'Watch'],
  ['with a result', { resultStatus: 'final', scoreTrust: 'official' }, 'Watch'],
  ['that is called off', { status: 'Canceled' }, null],
  ['that is put off', { status: 'Postponed' }, null],
])('a game %s is offered to be watched as what it is', (_, change, words) => {
  expect(watch(change)).toEqual([words, words]);
});

test.each([
  [false, '6:30 pm to 9:00 pm EDT'],
  [true, '6:30 pm EDT'],
])('an end is shown only when a user entered it (unknown: %s)', (endTimeUnknown, words) => {
  show(<GameInformation game={aGameDetail({ startTime: '18:30:00', endTimeUnknown })} now={now} />);
  expect(screen.getByText('Time').nextSibling?.textContent).toBe(words);
});

const host = { address: '230 Quarry Ridge Boulevard, Ellicott City, MD', district: 'Howard County', stateCode: 'MD' };

test.each<[string, Partial<GameDetail>, string | undefined, string]>([
  ['a place', { location: 'Centennial Stadium', host }, 'Centennial Stadium', `Centennial Stadium, ${host.address}`],
  [
    'no address',
    { location: 'Main Field', host: { ...host, address: '' } },
    'Main Field',
    'Main Field, Howard County, MD',
  ],
  ['no place', { host }, 'Centennial (home school)', `Centennial, ${host.address}`],
  ['neutral ground', { location: 'Navy Stadium', noHomeTeam: true }, 'Navy Stadium', 'Navy Stadium'],
  ['neither', {}, undefined, ''],
])('a game with %s leads to a map and directions', (_, change, words, searched) => {
  show(<GameInformation game={aGameDetail(change)} now={now} />);
  const fact = screen.queryByText('Location')?.nextElementSibling;
  expect(fact?.textContent?.startsWith(words ?? '')).toBe(words === undefined ? undefined : true);
  const links = [
    screen.queryByRole('link', { name: /^Map of/ }),
    screen.queryByRole('link', { name: /^Directions to/ }),
  ];
  expect(links.map((link) => link && decodeURIComponent(link.getAttribute('href') ?? ''))).toEqual(
    words === undefined
      ? [null, null]
      : [
          `https://www.google.com/maps/search/?api=1&query=${searched}`,
          `https://www.google.com/maps/dir/?api=1&destination=${searched}`,
        ],
  );
});

test('a problem with a game is reported to staff, with the game named', () => {
  show(<GameActions game={aGameDetail()} now={now} />);
  const link = screen.getByRole('link', { name: 'Report a problem with this game' });
  expect(link.getAttribute('href')).toMatch(/^\/contact-us\/100\//);
});

test('a game without a set day says how it gets into a calendar, where the button would stand', () => {
  const actions = (change: Partial<GameDetail>) => {
    document.body.replaceChildren();
    show(<GameActions game={aGameDetail(change)} now={now} />);
    return {
      button: screen.queryByRole('link', { name: 'Add to calendar' }),
      note: screen.queryByText(/^This game has no set day/)?.textContent,
      teams: screen.queryAllByRole('link').map((link) => link.getAttribute('href')),
    };
  };
  const coming = actions({ startTime: '20:00:00' });
  expect(coming.button).not.toBeNull();
  expect(coming.note).toBeUndefined();
  const undated = actions({ eventDate: '', isEventDateTBD: true });
  expect(undated.button).toBeNull();
  expect(undated.note).toMatch(/Subscribe to the calendar of .+ or .+, and its day appears there by itself\.$/);
  expect(undated.teams.filter((href) => href?.startsWith('/schedules?'))).toHaveLength(2);
  expect(actions({ isEventDateTBD: true, status: 'Canceled' }).note).toBeUndefined();
});

test.each<[string, Partial<GameDetail>, boolean]>([
  ['is to come', { startTime: '20:00:00' }, true],
  ['still goes on', { isSoFar: true, scoreTrust: 'reported' }, true],
  ['waits for its score', {}, false],
  ['is over', { resultStatus: 'final', scoreTrust: 'official' }, false],
  ['is called off', { startTime: '20:00:00', status: 'Canceled' }, false],
  ['is put off', { startTime: '20:00:00', status: 'Postponed' }, false],
])('a game that %s is offered to a calendar only while there is something to go to', (_, change, isOffered) => {
  show(<GameActions game={aGameDetail(change)} now={now} />);
  expect(screen.queryByRole('link', { name: 'Add to calendar' }) !== null).toBe(isOffered);
});
