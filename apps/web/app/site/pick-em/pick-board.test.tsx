import { useQueryClient } from '@tanstack/react-query';
import { fireEvent, screen } from '@testing-library/react';
import { type ReactNode, useEffect } from 'react';
import { expect, test } from 'vitest';
import { meQuery } from '#web/people/accounts/queries.ts';
import { show } from '#web/testing/show.tsx';
import { PickBoard } from './pick-board.tsx';
import { aSlate, aSlateGame } from './testing/a-slate.ts';

const list = <T,>(...items: T[]) => ({ items, total: items.length });

function SignedIn({ children }: { children: ReactNode }) {
  const client = useQueryClient();
  useEffect(() => {
    client.setQueryData(meQuery.queryKey, { memberId: '7' } as never);
  }, [client]);
  return children;
}

const board = <PickBoard county={{ id: '5', name: 'Howard' }} slate={aSlate([aSlateGame({ id: '11' })])} />;
const chooseSchool = async () => {
  await screen.findByRole('option', { name: 'Centennial' });
  fireEvent.change(screen.getByLabelText('Players'), { target: { value: 'school:3' } });
};
const answers = {
  '/api/csz/schools': list({ id: '3', name: 'Centennial' }),
  '/api/csz/pick-em/leagues': list(),
  '/api/csz/pick-em/board': list(),
};

test('a member chooses to stand on the board of a school, and knows that others read the name', async () => {
  let schoolId: string | null = null;
  const school = () => ({ schoolId, message: 'You are on this school’s board now.' });
  const { sent } = show(<SignedIn>{board}</SignedIn>, { answers: { ...answers, '/api/csz/pick-em/school': school } });
  await chooseSchool();
  const stand = await screen.findByRole('button', { name: 'Stand on this board' });
  expect(screen.getByText(/^Others then read your name here/)).toBeDefined();
  schoolId = '3';
  fireEvent.click(stand);
  expect(await screen.findByRole('button', { name: 'Leave this board' })).toBeDefined();
  expect(sent).toEqual([{ schoolId: '3' }]);
});

test('guests look at the board of a school, and choose nothing', async () => {
  show(board, { answers });
  await chooseSchool();
  expect(await screen.findByText('No one who has a result stands on this board yet.')).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});
