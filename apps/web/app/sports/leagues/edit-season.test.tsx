import type { LeagueSeason } from '@csz/contract/leagues/calls';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MemberOnly } from '#web/people/accounts/member-only.tsx';
import { aSeason, team } from '#web/testing/league-season-samples.ts';
import { show } from '#web/testing/show.tsx';
import { LeagueEditor } from './league-editor.tsx';

const AT = '/api/csz/admin/leagues/7';

const open = (season: LeagueSeason, more: Record<string, object | ((address: string) => object)> = {}) =>
  show(<LeagueEditor id="7" />, {
    answers: { [AT]: season, '/api/csz/sports': { items: [], total: 0 }, ...more },
  });

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

test('a division that gets another name keeps its teams, and what is saved says which version was looked at', async () => {
  const { sent } = open(aSeason());
  expect((await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Division of Elm' })).value).not.toBe('');
  expect(button('Save').disabled, 'nothing is changed yet').toBe(true);
  fireEvent.change(screen.getByLabelText('Division 1'), { target: { value: 'Large Schools' } });
  fireEvent.click(button('Move South up'));
  fireEvent.click(button('Save'));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    version: 4,
    sportId: '3',
    season: '2026-2027',
    divisions: ['South', 'Large Schools'],
    members: [
      { schoolId: '1', division: 'Large Schools' },
      { schoolId: '2', division: 'South' },
    ],
  });
});

test('the season that is shown, chosen once more, is not loaded again and keeps what was typed', async () => {
  let loads = 0;
  open(aSeason(), {
    [AT]: () => {
      loads += 1;
      return aSeason();
    },
  });
  const qualifiers = await screen.findByLabelText<HTMLInputElement>(/Teams that qualify/);
  fireEvent.change(qualifiers, { target: { value: '5' } });
  fireEvent.change(screen.getByLabelText('Season'), { target: { value: '2026-2027' } });
  // Time for the page to go elsewhere, which it must not.
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect([qualifiers.isConnected, qualifiers.value, loads]).toEqual([true, '5', 1]);
});

test('a team that is removed leaves the keyboard at the one in its place, and the last one at the search', async () => {
  open(aSeason());
  fireEvent.click(await screen.findByRole('button', { name: 'Remove Elm' }));
  const next = screen.getByRole('button', { name: 'Remove Oak' });
  expect(document.activeElement).toBe(next);
  fireEvent.click(next);
  expect(document.activeElement).toBe(screen.getByLabelText('Add a team'));
});

test('what is typed while a save is on its way stays, and is saved with the next one', async () => {
  const gates: (() => void)[] = [];
  let version = 4;
  const { sent } = open(aSeason(), {
    [AT]: () => {
      if (version === 4) return aSeason({ version: version++ });
      return new Promise<object>((answer) => gates.push(() => answer(aSeason({ version: version++, qualifiers: 1 }))));
    },
  });
  const type = (value: string) => fireEvent.change(screen.getByLabelText(/Teams that qualify/), { target: { value } });
  await screen.findByLabelText(/Teams that qualify/);
  type('1');
  fireEvent.click(button('Save'));
  await waitFor(() => expect(gates).toHaveLength(1));
  type('12');
  gates[0]?.();
  await waitFor(() => expect(button('Save').disabled).toBe(false));
  expect(screen.getByLabelText<HTMLInputElement>(/Teams that qualify/).value).toBe('12');
  expect(screen.getByText('Not saved yet.')).toBeDefined();
  fireEvent.click(button('Save'));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent).toMatchObject([
    { version: 4, qualifiers: 1 },
    { version: 5, qualifiers: 12 },
  ]);
});

test('steps are added, moved and filled in; one that would never be reached stops the save and says why', async () => {
  const { sent } = open(aSeason());
  fireEvent.click(await screen.findByRole('button', { name: 'Enter tie-breakers' }));
  const add = (label: string, kind: string) => {
    fireEvent.change(screen.getByLabelText(label), { target: { value: kind } });
    fireEvent.click(button('Add step'));
  };
  add('First step', 'coin-toss');
  add('Next step', 'point-differential');
  const margin = screen.getByRole('listitem', { name: 'Step 2: Point differential' });
  expect(within(margin).getByRole('alert').textContent).toContain('No step after a coin toss is ever reached.');
  expect([button('Save').disabled, button('Preview the tables').disabled]).toEqual([true, true]);
  fireEvent.click(button('Move Point differential up'));
  expect(screen.queryByRole('alert')).toBeNull();
  const first = screen.getByRole('listitem', { name: 'Step 1: Point differential' });
  fireEvent.change(within(first).getByLabelText(/Each game at most/), { target: { value: '17' } });
  fireEvent.change(within(first).getByLabelText('With three or more teams it'), {
    target: { value: 'restart-after-one' },
  });
  fireEvent.click(button('Save'));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    tieBreakers: {
      steps: [
        { kind: 'point-differential', games: 'tied', cap: 17, restart: 'restart-after-one' },
        { kind: 'coin-toss' },
      ],
    },
  });
});

test('a season without teams begins as the one before it, without those that withdrew, and nothing is saved by that', async () => {
  const gone = { ...team('3', 'Ash', 'South'), isWithdrawn: true };
  const last = aSeason({ season: '2025-2026', members: [team('1', 'Elm', 'North'), gone] });
  const empty = aSeason({ members: [], divisions: [], qualifiers: null, version: 0 });
  const { sent } = open(empty, {
    [AT]: (address: string) => (address.includes('2025-2026') ? last : empty),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Copy from 2025-2026' }));
  expect(await screen.findByRole('combobox', { name: 'Division of Elm' })).toBeDefined();
  expect(screen.queryByText('Ash')).toBeNull();
  expect(sent).toEqual([]);
  fireEvent.click(button('Save'));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ season: '2026-2027', version: 0, divisions: ['North', 'South'], qualifiers: 2 });
});

test('a preview shows the tables as they would be, until something is changed again', async () => {
  open(aSeason(), { [`${AT}/preview`]: { tables: [aTable([aRow('1', 'Elm', 1)])] } });
  fireEvent.change(await screen.findByLabelText(/Teams that qualify/), { target: { value: '1' } });
  expect(screen.getByText(/Press “Preview the tables”/)).toBeDefined();
  fireEvent.click(button('Preview the tables'));
  expect(await screen.findByRole('table', { name: 'County League' })).toBeDefined();
  expect(screen.queryByText(/Press “Preview the tables”/)).toBeNull();
  fireEvent.change(screen.getByLabelText(/Teams that qualify/), { target: { value: '2' } });
  expect(screen.getByText('Tables')).toBeDefined();
});

const aRow = (id: string, name: string, rank: number) => {
  const record = { won: 1, lose: 1, ties: 0 };
  const rankReasons = ['Coin toss still to come: Elm and Oak stay tied until it is recorded.'];
  return {
    ...team(id, name),
    id,
    stateId: '1',
    districtId: '1',
    rank,
    rankReasons,
    aLine: false,
    place: 'open' as const,
    unreported: 0,
    unsettled: 0,
    pct: '.500',
    league: null,
    ...record,
    overall: { ...record, pct: '.500' },
    home: record,
    away: record,
    pointsFor: 9,
    pointsAgainst: 9,
    streak: 'W1',
  };
};

const aTable = (standings: ReturnType<typeof aRow>[]) => ({
  title: 'County League',
  leagueId: '7',
  sportId: '3',
  sportName: 'Football',
  hasTieBreakers: true,
  followsOthers: false,
  isSeededByPoints: false,
  qualifiers: null,
  rankBy: 'league' as const,
  standings,
  subStandings: [],
});

const tossRules = {
  name: 'Rules',
  rankBy: 'league-pct' as const,
  restart: 'restart-after-one' as const,
  steps: [{ kind: 'coin-toss' as const }],
};

test('teams that wait for a toss are named, and the toss is sent with who came first and who saw it', async () => {
  const season = aSeason({ tieBreakers: tossRules, tables: [aTable([aRow('1', 'Elm', 1), aRow('2', 'Oak', 1)])] });
  const recorded = aSeason({ tieBreakers: tossRules, tables: [aTable([aRow('2', 'Oak', 1), aRow('1', 'Elm', 2)])] });
  const { sent } = open(season, { [`${AT}/decisions`]: recorded });
  fireEvent.click(await screen.findByRole('button', { name: 'Record a coin toss of Elm and Oak' }));
  const dialog = within(screen.getByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('First'), { target: { value: '2' } });
  fireEvent.change(dialog.getByLabelText('Who saw it'), { target: { value: 'J. Poole' } });
  fireEvent.change(dialog.getByLabelText('Day'), { target: { value: '2026-10-29' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Record' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    kind: 'coin-toss',
    among: ['1', '2'],
    order: ['2', '1'],
    decidedOn: '2026-10-29',
    witness: 'J. Poole',
    corrects: null,
  });
  expect(await screen.findByText('No teams wait for a coin toss or a decision.')).toBeDefined();
});

test('a correction begins as what was recorded, and may take it back', async () => {
  const toss = {
    id: '9',
    kind: 'coin-toss' as const,
    among: [
      { schoolId: '1', shortName: 'Elm' },
      { schoolId: '2', shortName: 'Oak' },
    ],
    order: ['1', '2'],
    decidedOn: '2026-10-29',
    witness: 'J. Poole',
    recordedBy: 'Dana Pratt',
    recordedAt: '2026-10-30T12:00:00.000Z',
    corrects: null,
    reason: '',
    isCorrected: false,
  };
  const season = aSeason({ tieBreakers: tossRules, decisions: [toss] });
  const { sent } = open(season, { [`${AT}/decisions`]: season });
  expect(await screen.findByText('1. Elm, 2. Oak.')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Correct the one of Oct 29, 2026' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByLabelText<HTMLSelectElement>('First').value).toBe('1');
  fireEvent.change(dialog.getByLabelText('Why it is corrected'), { target: { value: 'It was never held.' } });
  fireEvent.click(dialog.getByLabelText('It did not take place: take it back'));
  fireEvent.click(dialog.getByRole('button', { name: 'Record the correction' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ corrects: '9', order: [], reason: 'It was never held.', witness: 'J. Poole' });
});

test('what was changed and not saved is there again on the next visit, and can be discarded', async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: the simulated browser has no Cookie Store
  document.cookie = 'csz_signed_in=1; Path=/';
  const visit = (season: LeagueSeason) => {
    cleanup();
    const answers = {
      [AT]: season,
      '/api/csz/sports': { items: [], total: 0 },
      '/api/csz/me': { me: { memberId: '9' } },
    };
    show(
      <MemberOnly>
        <LeagueEditor id="7" />
      </MemberOnly>,
      { answers },
    );
    return screen.findByLabelText<HTMLInputElement>(/Teams that qualify/);
  };
  fireEvent.change(await visit(aSeason()), { target: { value: '5' } });
  expect((await visit(aSeason())).value).toBe('5');
  expect(screen.getByText('Not saved yet.')).toBeDefined();
  expect((await visit(aSeason({ version: 5 }))).value).toBe('5');
  expect(screen.getByText(/saved by another editor/)).toBeDefined();
  fireEvent.change(screen.getByLabelText(/Teams that qualify/), { target: { value: '6' } });
  expect((await visit(aSeason({ version: 5 }))).value).toBe('6');
  expect(screen.getByText(/saved by another editor/), 'it is still over that save').toBeDefined();
  fireEvent.click(button('Discard my changes'));
  expect((await visit(aSeason())).value).toBe('2');
  expect(screen.queryByRole('button', { name: 'Discard my changes' })).toBeNull();
});

test('a link asks first while something is not saved: to stay is to go on, to leave goes where it led', async () => {
  const { address, back } = open(aSeason());
  const qualifiers = await screen.findByLabelText<HTMLInputElement>(/Teams that qualify/);
  const link = screen.getByRole('link', { name: 'League seasons' });
  fireEvent.click(link);
  await waitFor(() => expect(address(), 'nothing is changed yet').toBe('/admin/leagues'));
  await back();
  fireEvent.change(qualifiers, { target: { value: '5' } });
  fireEvent.click(link);
  const question = () => screen.queryByRole('dialog', { name: 'Leave without saving?' });
  await waitFor(() => expect(question()).not.toBeNull());
  fireEvent(screen.getByRole('dialog'), new Event('cancel'));
  expect([question(), address(), qualifiers.value]).toEqual([null, '/', '5']);
  fireEvent.click(link);
  fireEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(address()).toBe('/admin/leagues'));
});
