import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Refused, show } from '#web/testing/show.tsx';
import { LoginPromptContext } from '#web/ui/login-prompt-context.ts';
import { NoticeProvider } from '#web/ui/notice.tsx';
import { JoinPage } from './join-page.tsx';
import { TeamLinkDialog } from './team-link-dialog.tsx';

const LINK = {
  url: 'https://scores.example.org/join/1-abc',
  picture: '<svg/>',
  expiresAt: '2026-12-30T21:30:00Z',
  joined: 7,
  most: 300,
};
const TEAM = { schoolName: 'Elm High School', sportName: 'Football', inviterName: 'Ivy Adler' };
const INVITATION = '/api/csz/teamInvitations/';
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

test('a coach makes the link of the team, shows it as a picture, and ends it', async () => {
  let link: object | null = null;
  const { requests } = show(
    <NoticeProvider>
      <TeamLinkDialog schoolId="4" sportId="5" team="Elm High School, Football" onClose={() => undefined} />
    </NoticeProvider>,
    {
      answers: {
        '/api/csz/teamLinks/4/5': () => {
          const answer = { link, message: 'The link has ended.' };
          link = LINK;
          return answer;
        },
      },
    },
  );
  await press('Make the link');
  expect(await screen.findByAltText('QR code that joins Elm High School, Football')).toBeTruthy();
  expect(screen.getByText(LINK.url)).toBeTruthy();
  expect(screen.getByText(/7 of at most 300 joined/)).toBeTruthy();
  await press('End the link');
  expect(await screen.findByText('The link has ended.')).toBeTruthy();
  expect(requests.length).toBeGreaterThan(3);
});

test('who opens it chooses what they are on the team, and reads which of it waits for approval', async () => {
  const { sent } = show(
    <NoticeProvider>
      <JoinPage />
    </NoticeProvider>,
    {
      answers: {
        [INVITATION]: TEAM,
        '/api/csz/me': { me: { memberId: '1' } },
      },
    },
  );
  expect(await screen.findByText('Ivy Adler invites you to Football.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /join/i }));
  expect(await screen.findByText('Role is required')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Role'), { target: { value: 'AssistantCoach' } });
  expect(screen.getByText(/waits for approval/)).toBeTruthy();
  expect(screen.queryByRole('option', { name: 'Head Coach' })).toBeNull();
  expect(sent).toEqual([]);
});

test('who is not logged in is asked to, and nothing is sent before they see which account it is', async () => {
  const prompts: unknown[] = [];
  const { sent } = show(
    <NoticeProvider>
      <LoginPromptContext value={{ ask: (...prompt) => prompts.push(prompt) }}>
        <JoinPage />
      </LoginPromptContext>
    </NoticeProvider>,
    {
      answers: {
        [INVITATION]: TEAM,
        '/api/csz/me': { me: null },
      },
    },
  );
  await screen.findByText('Ivy Adler invites you to Football.');
  fireEvent.change(screen.getByLabelText('Role'), { target: { value: 'Parent' } });
  await press('Log in and join');
  await waitFor(() => expect(prompts).toEqual([[undefined, { isUnsent: true }]]));
  expect(sent).toEqual([]);
  expect(screen.getByLabelText('Role')).toHaveProperty('value', 'Parent');
});

test('a link that has ended says whom to ask', async () => {
  const over = new Refused(410, { code: 'team-link-over', message: 'This link has ended.' });
  show(<JoinPage />, { answers: { [INVITATION]: over } });
  expect(await screen.findByText('This link has ended.')).toBeTruthy();
});
