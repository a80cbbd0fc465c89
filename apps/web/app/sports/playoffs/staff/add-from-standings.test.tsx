import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '#web/testing/show.tsx';
import { AddFromStandings } from './add-from-standings.tsx';

const bracket = {
  id: '7',
  name: 'Cup',
  sportId: '3',
  sportName: 'Football',
  stateId: '1',
  stateName: 'Maryland',
  districtId: '5',
  districtName: 'Howard County',
  season: '2026-2027',
  teams: 0,
  isPublished: false,
};
const listOf = (items: readonly object[]) => ({ items, total: items.length });
const row = (name: string) => ({ schoolId: name, name, record: { won: 1, lose: 0, ties: 0 }, rankReasons: [] });
const league = (title: string, team: string) => ({
  title,
  leagueId: '8',
  rankBy: 'league',
  standings: [row(team)],
  subStandings: [],
});
const ranking = {
  of: 'Maryland',
  leagueId: null,
  systemName: 'RPI',
  groups: [{ title: '', rows: [{ ...row('Ash'), rank: 1, figure: '.900' }] }],
};

test('a table stays the one that was chosen when rankings come before it in the list', async () => {
  let rankings: object[] = [];
  const added: object[] = [];
  const { lookAgain } = show(<AddFromStandings bracket={bracket} onAdd={(table) => added.push(table)} />, {
    answers: {
      '/api/csz/districts': listOf([{ id: '5', name: 'Howard County' }]),
      '/api/csz/standings': listOf([league('East League', 'Elm'), league('West League', 'Oak')]),
      '/api/csz/point-rankings': () => listOf(rankings),
      '/api/csz/point-rankings/ranking': ranking,
    },
  });
  await screen.findByRole('option', { name: 'West League (1)' });
  const table = screen.getByLabelText<HTMLSelectElement>('Table');
  const chosen = () => table.selectedOptions[0]?.textContent;
  fireEvent.change(table, { target: { value: table.options[1]?.value } });
  expect(chosen()).toBe('West League (1)');
  rankings = [{ leagueId: null, stateId: '1', sportId: '3', season: '2026-2027' }];
  await lookAgain();
  await waitFor(() => expect(table.options.length).toBe(3));
  expect(chosen()).toBe('West League (1)');
  fireEvent.click(screen.getByRole('button', { name: 'Add the best' }));
  expect(added).toMatchObject([{ leagueId: '8', byPoints: null, seeds: [{ team: { name: 'Oak' } }] }]);
});
