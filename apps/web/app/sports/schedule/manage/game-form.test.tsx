import { Problem } from '@csz/contract/problem';
import type { CalendarGame } from '@csz/contract/schedule/calendar-schedule';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { show } from '#web/testing/show.tsx';
import { newValues, valuesOf } from './form-values.ts';
import { GameForm } from './game-form.tsx';
import { aCalendarGame } from './testing/a-calendar-game.ts';
import { type SendForm, useGameForm } from './use-game-form.ts';
import type { GameFormStart } from './use-game-values.ts';

const own = { schoolId: '31', schoolName: 'Howard', districtId: '5', stateId: '1', sportId: '12' };
const saved = { message: 'Game has been created successfully!', game: aCalendarGame(), duplicates: [], warnings: [] };
const rules = {
  isTypeFixed: false,
  maySport: false,
  mayTournament: false,
  schoolId: '31',
  sportName: 'Football',
  today: '2026-10-01',
  submitLabel: 'Save',
};

const send = vi.fn<SendForm>();
const onSaved = vi.fn();
beforeEach(() => {
  sessionStorage.clear();
  send.mockReset().mockResolvedValue(saved);
  onSaved.mockReset();
});

function Form({ start, eventDistrictId }: { start: GameFormStart; eventDistrictId?: string }) {
  return <GameForm state={useGameForm(start, send, onSaved)} rules={{ ...rules, eventDistrictId }} />;
}

const draftName = 'new';
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));
const textIn = (label: string | RegExp) => (screen.getByLabelText(label) as HTMLInputElement).value;

describe('the form of a new game', () => {
  test('asks of a meet alone what it counts as', () => {
    show(<Form start={{ values: newValues(own, '2026-10-30') }} />);
    expect(screen.queryByLabelText('The meet counts as')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Add another team' }));
    type('The meet counts as', 'both');
    expect(textIn('The meet counts as')).toBe('both');
  });

  test('says at each field what is missing, leads to the first, and sends nothing', async () => {
    show(<Form start={{ draftName, values: newValues(own) }} />);
    save();
    const date = screen.getByLabelText('Date');
    expect(date.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(`${date.id}-error`)?.textContent).toContain('Date is required');
    const opponent = screen.getByRole('combobox', { name: 'Opponent' });
    expect(document.getElementById(`${opponent.id}-error`)?.textContent).toContain('School is required');
    await waitFor(() => expect(document.activeElement).toBe(date));
    expect(send).not.toHaveBeenCalled();
  });

  test('has no time of its own, and takes the start that is typed without adding an end to it', async () => {
    show(<Form start={{ values: newValues(own, '2026-10-30') }} />);
    expect([textIn('Start time'), textIn('End time')]).toEqual(['', '']);
    expect(screen.getByText('Without a time it shows as TBD.')).toBeDefined();
    type('Start time', '19:00');
    expect(textIn('End time')).toBe('');
    type('End time', '21:00');
    type('Start time', '18:00');
    expect(textIn('End time')).toBe('20:00');
  });

  test('of a game shows an end only when one was entered', () => {
    const shown = (endTimeUnknown: boolean) => valuesOf(aCalendarGame({ endTime: '20:00:00', endTimeUnknown })).endTime;
    expect([shown(false), shown(true)]).toEqual(['20:00', '']);
  });

  test('asks for a home team while none is, until the site is neutral', () => {
    const values = newValues(own, '2026-10-30');
    values.teams = values.teams.map((team) => ({ ...team, isHomeTeam: false }));
    show(<Form start={{ values }} />);
    save();
    expect(screen.getByText('Home Team is required')).toBeDefined();
    fireEvent.click(screen.getByLabelText('No home team (neutral site)'));
    expect(screen.queryByRole('radio')).toBeNull();
    save();
    expect(screen.queryByText('Home Team is required')).toBeNull();
  });

  test('finds an opponent by typing, by keyboard alone', async () => {
    const place = { districtId: '5', stateId: '1', district: 'Howard County' };
    const school = { id: '30', name: 'Centennial', ...place, imgUrl: '', initials: 'C', colors: ['#c00', '#fff'] };
    show(<Form start={{ values: newValues(own, '2026-10-30') }} />, {
      answers: { '/api/csz/schools': { items: [school], total: 1 } },
    });
    const opponent = screen.getByRole('combobox', { name: 'Opponent' });
    fireEvent.change(opponent, { target: { value: 'Cent' } });
    await within(await screen.findByRole('listbox')).findByRole('option', { name: 'Centennial Howard County' });
    fireEvent.keyDown(opponent, { key: 'Enter' });
    expect((opponent as HTMLInputElement).value).toBe('Centennial');
    expect(send).not.toHaveBeenCalled();
    save();
    await waitFor(() => expect(onSaved).toHaveBeenCalledWith(saved));
    expect(send.mock.calls[0]?.[0]).toMatchObject({ teams: [{}, { schoolId: '30' }] });
  });

  test('grows to a game of many teams, and shrinks again to two', () => {
    show(<Form start={{ values: newValues(own) }} />);
    fireEvent.click(screen.getByRole('button', { name: 'Add another team' }));
    expect(screen.getByRole('group', { name: 'Multi Team' })).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Remove team 3' }));
    expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
  });

  test('asks a custom event for no opponent', () => {
    show(<Form start={{ values: newValues(own) }} />);
    type('Game type', 'Event');
    expect(screen.queryByRole('combobox', { name: 'Opponent' })).toBeNull();
    expect(screen.getByLabelText('Name')).toBeDefined();
  });

  test('lets a league director say which schools a custom event is for', async () => {
    const schools = [
      { id: '30', name: 'Centennial' },
      { id: '31', name: 'Howard' },
    ];
    const times = { startTime: '15:00', endTime: '17:00' };
    const values = { ...newValues(own, '2026-10-30', times), gameType: 'Event', name: 'Media day' };
    show(<Form start={{ values }} eventDistrictId="5" />, {
      answers: { '/api/csz/schools': { items: schools, total: 2 } },
    });
    fireEvent.click(await screen.findByLabelText('Howard'));
    save();
    expect(screen.getByText('School is required')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'All schools' }));
    save();
    await waitFor(() => expect(send.mock.calls[0]?.[0]).toMatchObject({ schoolIds: ['30', '31'] }));
  });

  test('keeps what was typed through a reload, and forgets it when one starts over', () => {
    show(<Form start={{ draftName, values: newValues(own) }} />);
    type(/^Location/, 'Field 2');
    document.body.replaceChildren();

    show(<Form start={{ draftName, values: newValues(own) }} />);
    expect(textIn(/^Location/)).toBe('Field 2');
    fireEvent.click(screen.getByRole('button', { name: 'Start over' }));
    expect(textIn(/^Location/)).toBe('');
  });

  test('lists what may be the same game and adds it only when sent to ignore that', async () => {
    const why = 'The same teams play on that day.';
    const { id, title, gameType, eventDate, startTime, location, status } = aCalendarGame();
    const duplicate = { id, title, gameType, eventDate, startTime, location, status, why };
    send.mockResolvedValueOnce({ message: '', game: null, duplicates: [duplicate], warnings: [] });
    show(<Form start={{ values: valuesOf(aCalendarGame()) }} />);
    save();
    expect((await screen.findByRole('dialog', { name: 'Duplicate games' })).textContent).toContain(why);
    expect(onSaved).not.toHaveBeenCalled();
    // Thought over, it is saved once more from where one was.
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Save' }));
    send.mockResolvedValueOnce({ message: '', game: null, duplicates: [duplicate], warnings: [] });
    save();
    fireEvent.click(await screen.findByRole('button', { name: 'Ignore Duplicates' }));
    await waitFor(() => expect(onSaved).toHaveBeenCalled());
    expect(send.mock.calls.map(([form]) => form.ignoreDublicates)).toEqual([undefined, undefined, true]);
  });
});

test('the own team is called the team, whichever of the two it is', () => {
  show(<Form start={{ values: valuesOf(aCalendarGame()) }} />);
  const schoolIn = (name: string) => (screen.getByRole('combobox', { name }) as HTMLInputElement).value;
  expect([schoolIn('Team'), schoolIn('Opponent')]).toEqual(['Howard', 'Centennial']);
});

describe('scores in the form', () => {
  const day = { values: valuesOf(aCalendarGame({ eventDate: '2026-09-25' })) };

  test('are asked about when they are unusual, and sent again when one is sure', async () => {
    send.mockRejectedValueOnce(new Problem('score-unlikely'));
    show(<Form start={day} />);
    type('Score of Centennial', '162');
    save();
    fireEvent.click(await screen.findByRole('button', { name: 'Yes, save it' }));
    await waitFor(() => expect(onSaved).toHaveBeenCalled());
    expect(send.mock.calls.map(([body]) => body.isCertain)).toEqual([undefined, true]);
  });

  test('need a reason when they were settled', async () => {
    const path = 'reason';
    send.mockRejectedValueOnce(new Problem('reason-missing', {}, [{ path, message: 'Please say why.' }]));
    show(<Form start={day} />);
    type('Score of Centennial', '22');
    save();
    fireEvent.change(await screen.findByLabelText('Why does the score change?'), { target: { value: 'Typo' } });
    save();
    await waitFor(() => expect(send.mock.calls[1]?.[0]).toMatchObject({ reason: 'Typo' }));
  });

  test('can be none of a team where the low score wins', async () => {
    show(<Form start={day} />, { answers: { '/api/csz/sports': { items: [{ id: '12', lowWins: true }] } } });
    fireEvent.click(await screen.findByRole('checkbox', { name: 'No team score for Howard: too few finished' }));
    type('Score of Centennial', '26');
    expect((screen.getByLabelText('Score of Howard') as HTMLInputElement).disabled).toBe(true);
    save();
    await waitFor(() => expect(send).toHaveBeenCalled());
    expect(send.mock.calls[0]?.[0].teams).toMatchObject([
      { finalScore: 26, hasNoTeamScore: false },
      { finalScore: null, hasNoTeamScore: true },
    ]);
  });

  test('are not asked for before the day of the game', () => {
    show(<Form start={{ values: valuesOf(aCalendarGame()) }} />);
    expect(screen.queryByLabelText('Score of Centennial')).toBeNull();
  });
});

describe('two people who edit one game', () => {
  const game: CalendarGame = aCalendarGame();

  test('the second sees what the first changed beside what was typed, and decides', async () => {
    send.mockRejectedValueOnce(new Problem('game-changed', { name: 'Pat Doe', changes: 'Time' }));
    const changes = [
      { field: 'location', before: '', after: '', changedAt: game.updated, changedBy: 'Pat Doe, Coach' },
    ];
    const theirs = { ...game, version: 4, startTime: '17:00:00', location: 'Field 2', changes };
    show(<Form start={{ values: valuesOf(game), game }} />, {
      answers: { '/api/csz/calendar-schedule/calendar/100': theirs },
    });
    type('Start time', '19:00');
    type(/^Notes/, 'Bring water');
    save();

    const start = within(await screen.findByRole('group', { name: 'Start' }));
    expect(screen.getByText(/^Pat Doe, Coach, changed this game while you were at it\./)).toBeDefined();
    expect(start.getByLabelText<HTMLInputElement>('Keep yours7:00 pm').checked).toBe(true);
    fireEvent.click(start.getByLabelText('Take what Pat Doe wrote5:00 pm'));
    fireEvent.click(screen.getByRole('button', { name: 'Use these' }));
    expect([textIn('Start time'), textIn(/^Location/), textIn(/^Notes/)]).toEqual(['17:00', 'Field 2', 'Bring water']);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Save' }));

    save();
    await waitFor(() => expect(onSaved).toHaveBeenCalled());
    expect(send.mock.calls.map(([body]) => body.version)).toEqual([3, 4]);
  });
});
