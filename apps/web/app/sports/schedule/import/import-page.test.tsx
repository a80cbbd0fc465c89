import type { ImportRow } from '@csz/contract/schedule/import';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, show } from '#web/testing/show.tsx';
import { ImportPage } from './import-page.tsx';

const aRole = {
  id: '1',
  memberRoleType: 'HeadCoach',
  label: 'Head Coach',
  isPending: false,
  followedDistrictId: '5',
  followedSchoolId: '7',
  followedSportId: '12',
  districtName: 'Howard',
  schoolFullName: 'Oakdale High',
  schoolShortName: 'Oakdale',
  schoolLogoUrl: '',
  sportName: 'Football',
  isAutomaticallyTexting: true,
  requestedAt: '2026-08-01T12:00:00Z',
};
const list = (...items: object[]) => ({ items, total: items.length });
const aRow = (given: Partial<ImportRow>): ImportRow => ({
  row: 2,
  kind: 'added',
  gameId: null,
  title: 'Football: Tuscarora at Oakdale',
  eventDate: '2026-11-27',
  startTime: '18:30:00',
  location: '',
  changes: [],
  isScoreReported: false,
  problem: '',
  warnings: [],
  cells: [],
  ...given,
});
const OUTCOME = {
  rows: 2,
  added: 1,
  updated: 0,
  unchanged: 0,
  rejected: 1,
  scoresReported: 0,
  unknownSchools: [],
  passedOver: ['Weather'],
  items: [
    aRow({}),
    aRow({
      row: 3,
      kind: 'rejected',
      title: '',
      eventDate: null,
      startTime: null,
      problem: 'The date is missing.',
      cells: ['', 'Tuscarora'],
    }),
  ],
};
const FIELDS = [
  { name: 'date', help: '2026-10-30', isRequired: true, column: 'Date' },
  { name: 'away', help: 'name of the other school', isRequired: true, column: 'Opponent' },
];
const PREVIEW = {
  header: ['Date', 'Opponent'],
  samples: [['11/27/2026', 'Tuscarora']],
  fields: FIELDS,
  missing: [],
  outcome: OUTCOME,
};
const PREVIEW_CALL = '/api/csz/scheduleImports/preview';
const answers: Answers = {
  '/api/csz/memberSubscription/myAccAll': list(aRole),
  '/api/csz/districts': list({ id: '5', name: 'Howard', stateId: '1' }),
  '/api/csz/states': list({ id: '1', name: 'Maryland', tz: 'America/New_York' }),
  '/api/csz/scheduleImports': list(),
  '/api/csz/importProfiles': list(),
  [PREVIEW_CALL]: PREVIEW,
};

async function choose(text = 'Date,Opponent\n11/27/2026,Tuscarora\n') {
  const field = await screen.findByLabelText('Season file (CSV)');
  fireEvent.change(field, { target: { files: [new File([text], 'season.csv', { type: 'text/csv' })] } });
}

test('a chosen file is looked at, its problems first, and nothing is written', async () => {
  const { requests } = show(<ImportPage />, { answers });
  await choose();
  expect(await screen.findByText('Nothing is written yet.')).toBeTruthy();
  const rows = screen.getAllByRole('row').slice(1);
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^3Tuscarora.*The date is missing\.Stays out$/),
    expect.stringMatching(/^2Football: Tuscarora at OakdaleFri, Nov 27, 2026 @ 6:30 pmNew game$/),
  ]);
  expect(requests.filter((address) => address === PREVIEW_CALL)).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Import 1 game' })).toBeTruthy();
  expect(screen.getByText('This column was passed over: Weather.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Download 1 row left out' })).toBeTruthy();
});

test('a column that is missing is asked for, and every choice is checked again', async () => {
  const missing = { ...PREVIEW, missing: ['date'], outcome: null, fields: [{ ...FIELDS[0], column: '' }, FIELDS[1]] };
  const { requests } = show(<ImportPage />, { answers: { ...answers, [PREVIEW_CALL]: missing } });
  await choose();
  expect(await screen.findByText('Please choose its column.')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Date (needed)'), { target: { value: 'Date' } });
  await waitFor(() => expect(requests.filter((address) => address === PREVIEW_CALL)).toHaveLength(2));
});

test('a file of all sports that names none asks for its column or for one sport', async () => {
  const field = { name: 'sport', help: 'name of a sport', isRequired: true, column: '' };
  const unset = { ...PREVIEW, missing: ['sport'], outcome: null, fields: [...FIELDS, field] };
  show(<ImportPage />, { answers: { ...answers, [PREVIEW_CALL]: unset } });
  await choose();
  expect(await screen.findByLabelText('Sport (needed)')).toBeTruthy();
  expect(screen.getByText(/If all are of one sport, choose it above/)).toBeTruthy();
});

test('a file that changes nothing says so', async () => {
  const outcome = { ...OUTCOME, added: 0, rejected: 0, items: [aRow({ kind: 'unchanged' })] };
  show(<ImportPage />, { answers: { ...answers, [PREVIEW_CALL]: { ...PREVIEW, outcome } } });
  await choose();
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Nothing to import' });
  expect(button.disabled).toBe(true);
});

test('a workbook is refused before it is sent', async () => {
  const { requests } = show(<ImportPage />, { answers });
  await choose('PK\u0003\u0004');
  expect(await screen.findByText(/^This is a workbook/)).toBeTruthy();
  expect(requests).not.toContain(PREVIEW_CALL);
});

test('what fails says so and can be tried again with the same file', async () => {
  const { [PREVIEW_CALL]: _, ...without } = answers;
  show(<ImportPage />, { answers: without });
  await choose();
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
});

test('an import can be undone from the list, after a question', async () => {
  const item = {
    id: '4',
    fileName: 'season.csv',
    schoolName: 'Oakdale',
    sportName: 'Football',
    added: 3,
    updated: 1,
    unchanged: 0,
    rejected: 2,
    importedAt: '2026-11-20T12:00:00Z',
    undoneAt: null,
  };
  show(<ImportPage />, { answers: { ...answers, '/api/csz/scheduleImports': list(item) } });
  expect(await screen.findByText(/Oakdale, Football, : 3 added, 1 changed, 2 left out/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Undo import of season.csv' }));
  expect(await screen.findByRole('dialog', { name: 'Undo this import?', hidden: true })).toBeTruthy();
});

test('an undone import is followed by another look at the file that is open', async () => {
  const item = {
    id: '4',
    fileName: 'season.csv',
    schoolName: 'Oakdale',
    sportName: 'Football',
    added: 1,
    updated: 0,
    unchanged: 0,
    rejected: 0,
    importedAt: '2026-11-20T12:00:00Z',
    undoneAt: null,
  };
  const undone = { removed: 1, restored: 0, left: [] };
  const { requests } = show(<ImportPage />, {
    answers: {
      ...answers,
      '/api/csz/scheduleImports': list(item),
      '/api/csz/scheduleImports/4/undo': undone,
    },
  });
  await choose();
  await screen.findByText('Nothing is written yet.');
  fireEvent.click(screen.getByRole('button', { name: 'Undo import of season.csv' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Undo import', hidden: true }));
  await waitFor(() => expect(requests.filter((address) => address === PREVIEW_CALL)).toHaveLength(2));
});

test('a member who is no coach or director learns who can', async () => {
  const fan = { ...aRole, memberRoleType: 'Fan', label: 'Fan', followedSportId: null, sportName: '' };
  show(<ImportPage />, { answers: { ...answers, '/api/csz/memberSubscription/myAccAll': list(fan) } });
  expect(await screen.findByText(/^Coaches, athletic directors and league directors can import/)).toBeTruthy();
});
