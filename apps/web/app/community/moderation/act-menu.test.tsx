import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Refused, show } from '#web/testing/show.tsx';
import { LoginPromptContext } from '#web/ui/login-prompt-context.ts';
import { NoticeProvider } from '#web/ui/notice.tsx';
import { type Act, ActMenu } from './act-menu.tsx';
import { MenuButton } from './menu-button.tsx';
import { ReportDialog } from './report-dialog.tsx';

const asMember = async (requests: readonly string[]) => {
  await expect.poll(() => requests).toContain('/api/csz/me');
  await act(() => new Promise((known) => setTimeout(known)));
};
const ME = { '/api/csz/me': { me: { memberId: '1' } } };
const signIn = () => {
  // biome-ignore lint/suspicious/noDocumentCookie: the simulated browser has no Cookie Store
  document.cookie = 'csz_signed_in=1; Path=/';
};

const Menu = ({ acts }: { acts: readonly Act[] }) => (
  <MenuButton about="post Hello">{(menu) => <ActMenu {...menu} acts={acts} />}</MenuButton>
);

test('a guest who opens the menu is asked to log in', () => {
  const ask = vi.fn();
  show(
    <LoginPromptContext value={{ ask }}>
      <Menu acts={[{ label: 'Report', onPress: () => {} }]} />
    </LoginPromptContext>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'More for post Hello' }));
  expect(ask).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('menu')).toBeNull();
});

test('the arrow keys walk through the menu, what is off does nothing, Escape goes back', async () => {
  signIn();
  const pressed = vi.fn();
  const acts = [
    { label: 'Pin', onPress: pressed, isOff: true },
    { label: 'Delete', onPress: pressed },
  ];
  const { requests } = show(<Menu acts={acts} />, { answers: ME });
  await asMember(requests);
  const dots = screen.getByRole('button', { name: 'More for post Hello' });
  fireEvent.click(dots);
  expect(document.activeElement?.textContent).toBe('Pin');
  fireEvent.click(screen.getByRole('menuitem', { name: 'Pin' }));
  expect(pressed).not.toHaveBeenCalled();
  fireEvent.keyDown(screen.getByRole('menu'), { key: 'ArrowUp' });
  expect(document.activeElement?.textContent).toBe('Delete');
  fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' });
  expect(document.activeElement).toBe(dots);
});

const reported = (answer: object, onDone = () => {}) =>
  show(
    <NoticeProvider>
      <ReportDialog claimed={{ postId: '7', commentId: '12' }} onDone={onDone} onClose={onDone} />
    </NoticeProvider>,
    { answers: { '/api/forums/claims': answer } },
  );

test('a report asks once more, names what is wrong, and says how it went', async () => {
  const { sent } = reported({ message: 'Comment successfully reported!' });
  expect(screen.getByRole('heading', { name: 'warning!' })).not.toBeNull();
  expect(screen.getByText('Are you sure that you want to report this comment?')).not.toBeNull();
  fireEvent.change(screen.getByLabelText('What is wrong'), { target: { value: 'Threat' } });
  fireEvent.click(screen.getByRole('button', { name: 'Report' }));
  expect(await screen.findByText('Comment successfully reported!')).not.toBeNull();
  expect(sent).toEqual([{ postId: '7', commentId: '12', claimType: 'Threat', claimText: '' }]);
});

test('a report that does not go through says why, and what was typed stays', async () => {
  const onDone = vi.fn();
  reported(new Refused(409, { code: 'claimed-already', message: 'You reported this already.' }), onDone);
  fireEvent.change(screen.getByLabelText(/^More about it/), { target: { value: 'He knows where she lives.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Report' }));
  expect(await screen.findByText("Can't report this comment! You reported this already.")).not.toBeNull();
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^More about it/).value).toBe('He knows where she lives.');
  expect(onDone).not.toHaveBeenCalled();
});
