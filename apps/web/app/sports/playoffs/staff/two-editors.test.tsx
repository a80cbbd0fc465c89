import { aForest, aNode, aSide } from '@csz/contract/playoffs/testing/a-forest';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Refused, show } from '#web/testing/show.tsx';
import { NoticeProvider } from '#web/ui/notice.tsx';
import { BracketEditor } from './bracket-editor.tsx';
import { MatchTable } from './match-table.tsx';
import { aDraft } from './testing/a-draft.ts';

const PATH = '/api/csz/admin/playoffs/7';
const CHANGED = new Refused(409, { code: 'bracket-changed', message: 'Another editor changed this bracket.' });

/** A server on which another user saves the bracket before the one who looks at it does. */
function aRacedServer(theirs: ReturnType<typeof aDraft>) {
  let requests = 0;
  return {
    [PATH]: () => {
      requests += 1;
      if (requests === 1) return aDraft();
      return requests === 2 ? CHANGED : theirs;
    },
  };
}

test('what was edited of a bracket that another user saved stays, beside what they made of it', async () => {
  const theirs = aDraft({ version: 3, name: 'Their Cup' });
  const shown = show(<BracketEditor id="7" />, { answers: aRacedServer(theirs) });
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'My Cup' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save and preview' }));
  const choice = within(await screen.findByRole('group', { name: 'Name' }));
  expect(choice.getByText('My Cup')).toBeTruthy();
  expect(choice.getByText('Their Cup')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save and preview' }).disabled).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Use these' }));
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('My Cup');
  fireEvent.click(screen.getByRole('button', { name: 'Save and preview' }));
  await waitFor(() => expect(shown.sent).toMatchObject([{ version: 2 }, { version: 3, name: 'My Cup' }]));
});

test('a bracket that is not being edited follows what another user saved', async () => {
  let requests = 0;
  const draft = () => {
    requests += 1;
    return requests === 1 ? aDraft() : aDraft({ version: 3, name: 'Their Cup' });
  };
  show(<BracketEditor id="7" />, { answers: { [PATH]: draft, [`${PATH}/publish`]: CHANGED } });
  fireEvent.click(await screen.findByRole('button', { name: 'Publish' }));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Publish' }));
  expect(await screen.findByDisplayValue('Their Cup')).toBeTruthy();
});

const settled = {
  id: '5',
  eventDate: null,
  startTime: null,
  location: '',
  status: 'Active' as const,
  resultStatus: 'double_forfeit' as const,
  scoreTrust: 'official' as const,
};

test('after a double forfeit staff say who goes on, or no one', async () => {
  const node = aNode({ game: settled, decidedBy: 'result', isUndecided: true });
  const {
    trees: [tree],
  } = aForest();
  if (tree === undefined) throw new Error('There is no tree.');
  const forest = aForest({ trees: [{ ...tree, nodes: [node] }] });
  const answers = { [`${PATH}/matches/r1-1-1/decide`]: aDraft({ version: 4 }) };
  const shown = show(<MatchTable forest={forest} version={3} />, { answers });
  fireEvent.click(await screen.findByRole('button', { name: 'Decide Final' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/gave this match away/)).toBeTruthy();
  fireEvent.click(dialog.getByRole('radio', { name: /^No one goes on/ }));
  fireEvent.click(dialog.getByRole('button', { name: 'Decide' }));
  await waitFor(() => expect(shown.sent).toEqual([{ decision: 'send', schoolId: null, reason: '', version: 3 }]));
});

test.each([
  ['a match without contest', { game: { ...settled, resultStatus: 'no_contest' as const } }, true],
  ['the same once staff decided', { decidedBy: 'staff' as const }, false],
  ['a double forfeit, after which no one goes on', { game: settled, decidedBy: 'result' as const }, false],
])('the list of matches flags what waits for staff: %s', (_, given, isFlagged) => {
  const forest = aForest();
  const trees = forest.trees.map((tree) => ({ ...tree, nodes: [aNode({ isUndecided: true, ...given })] }));
  show(<MatchTable forest={{ ...forest, trees }} version={3} />);
  expect(screen.queryByText('Needs a decision') !== null).toBe(isFlagged);
});

test('a match that another user put elsewhere says so, and keeps what was typed', async () => {
  const at = (eventDate: string | null) => aNode({ eventDate, seeding: [aSide('Oak Hill', 1), aSide('Elm', 2)] });
  const forestOf = (node: ReturnType<typeof at>) => {
    const forest = aForest();
    return { ...forest, trees: forest.trees.map((tree) => ({ ...tree, nodes: [node] })) };
  };
  const published = (version: number, eventDate: string | null) =>
    aDraft({ version, forest: forestOf(at(eventDate)), isPublished: true });
  let requests = 0;
  const shown = show(<BracketEditor id="7" />, {
    answers: {
      [PATH]: () => {
        requests += 1;
        return requests === 1 ? published(2, null) : published(3, '2026-11-13');
      },
      [`${PATH}/matches/r1-1-1`]: CHANGED,
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Schedule Final' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('Date'), { target: { value: '2026-11-20' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(/put somewhere else meanwhile: Fri, Nov 13/)).toBeTruthy();
  expect(dialog.getByLabelText<HTMLInputElement>('Date').value).toBe('2026-11-20');
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await dialog.findByRole('alert');
  expect(shown.sent).toMatchObject([{ version: 2 }, { version: 3, eventDate: '2026-11-20' }]);
});

test('who edits a bracket that another user publishes learns why the page is another one', async () => {
  const shown = show(
    <NoticeProvider>
      <BracketEditor id="7" />
    </NoticeProvider>,
    { answers: aRacedServer(aDraft({ version: 3, forest: aForest(), isPublished: true })) },
  );
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'My Cup' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save and preview' }));
  expect((await screen.findAllByText(/^Another editor published this bracket/)).length).toBeGreaterThan(0);
  expect(shown.sent).toHaveLength(1);
});

test('what was being edited when another user published stays, and can be gone on with once it is taken back', async () => {
  const published = { ...aDraft({ version: 3, forest: aForest(), isPublished: true }), canUndo: true };
  show(<BracketEditor id="7" />, {
    answers: { ...aRacedServer(published), [`${PATH}/undo`]: aDraft({ version: 4 }) },
  });
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'My Cup' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save and preview' }));
  const unsaved = within(await screen.findByRole('region', { name: 'Not saved' }));
  expect(unsaved.getByText('My Cup')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Take back' }));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Take back' }));
  expect((await screen.findByLabelText<HTMLInputElement>('Name')).value).toBe('My Cup');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save and preview' }).disabled).toBe(false);
});
