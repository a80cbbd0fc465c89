import type { ClassFileRow, PointChoice } from '@csz/contract/point-rankings/staff';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '#web/testing/show.tsx';
import { SchoolClasses } from './school-classes.tsx';

const aTeam = (schoolId: string, name: string, className: string | null, region: string | null = null) => ({
  schoolId,
  name,
  shortName: name,
  initials: name.slice(0, 1),
  colors: ['#000000', '#ffffff'] as [string, string],
  imgUrl: '/crests/1.svg',
  className,
  region,
});
const CHOICE: PointChoice = {
  of: 'Maryland',
  sportId: '3',
  sportName: 'Football',
  season: '2026-2027',
  systemId: null,
  qualifiers: null,
  ofState: null,
  choices: [],
  classNames: [],
  teams: [aTeam('1', 'Elm', '4A', 'East'), aTeam('2', '=Oak', null), aTeam('3', 'Yew', '3A')],
};
const ROWS: ClassFileRow[] = [
  { row: 2, name: 'Elm', school: aTeam('1', 'Elm', 'AAAA', 'East'), problem: '' },
  { row: 3, name: 'Yew', school: aTeam('3', 'Yew', '3A'), problem: '' },
  { row: 4, name: 'Nowhere', school: null, problem: 'No school of this state has this name.' },
];

test('a file of classes comes into the form with what would change, and nothing is saved before the press', async () => {
  const { sent } = show(<SchoolClasses filter={{ stateId: '1', sportId: '3', season: '2026-2027' }} />, {
    answers: {
      '/api/csz/admin/point-rankings': CHOICE,
      '/api/csz/admin/school-classes/file': { hasRegions: true, rows: ROWS },
      '/api/csz/admin/school-classes': { message: 'Saved.' },
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Import a file' }));
  const file = new File(['School,Class\nElm,AAAA\n'], 'classes.csv', { type: 'text/csv' });
  fireEvent.change(screen.getByLabelText(/File with classes/), { target: { files: [file] } });
  const preview = await screen.findByRole('table', { name: 'What becomes of each row' });
  const lines = within(preview).getAllByRole('row').slice(1);
  expect(lines.map((row) => [...row.children].map((cell) => cell.textContent).join(' | '))).toEqual([
    '4 | Nowhere▲ No school of this state has this name. |  | Stays out',
    '2 | Elm | Class 4A, East | Class AAAA, East',
    '3 | Yew | Class 3A | As it is',
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Take 1 change into the form' }));
  expect((screen.getByLabelText('Class of Elm') as HTMLSelectElement).value, 'a class that is new here').toBe('AAAA');
  expect(sent, 'the file alone').toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'Save the classes' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({ classes: [{ schoolId: '1', className: 'AAAA', region: 'East' }] });
});

test('the classes go out as a file that no spreadsheet runs', async () => {
  const made: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    made.push(blob as Blob);
    return 'blob:classes';
  });
  show(<SchoolClasses filter={{ stateId: '1', sportId: '3', season: '2026-2027' }} />, {
    answers: { '/api/csz/admin/point-rankings': CHOICE },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Download as CSV' }));
  expect(await made[0]?.text()).toContain("School,Class,Region\r\nElm,4A,East\r\n'=Oak,,\r\nYew,3A,");
  vi.restoreAllMocks();
});
