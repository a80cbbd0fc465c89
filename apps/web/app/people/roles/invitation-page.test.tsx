import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Refused, show } from '#web/testing/show.tsx';
import { LoginPromptContext } from '#web/ui/login-prompt-context.ts';
import { InvitationPage } from './invitation-page.tsx';

const ADDRESS = '/api/csz/invitations/';
const invitation = {
  inviterName: 'Adele Ward',
  roleLabel: 'Head Coach',
  schoolName: 'Quarry Ridge',
  sportName: 'Football',
  needsDistrict: false,
  needsApproval: true,
};

test('an offer that came stays when a second look finds no server', async () => {
  const answers: Record<string, object> = { [ADDRESS]: invitation };
  const { lookAgain } = show(<InvitationPage />, { answers });
  await screen.findByRole('button', { name: 'Accept' });
  delete answers[ADDRESS];
  await lookAgain();
  expect(screen.getByRole('button', { name: 'Accept' })).toBeDefined();
});

test('who accepts signed out is asked to log in with the address that was invited', async () => {
  const requests: (string | undefined)[] = [];
  show(
    <LoginPromptContext value={{ ask: (_, wish) => requests.push(wish?.email) }}>
      <InvitationPage />
    </LoginPromptContext>,
    { answers: { [ADDRESS]: { ...invitation, email: 'pat@example.org' }, '/api/csz/me': { me: null } } },
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Accept' }));
  expect(requests).toEqual(['pat@example.org']);
});

test('an invitation that does not come is asked for again; one that is over leads on', async () => {
  show(<InvitationPage />, { answers: {} });
  expect(await screen.findByText('The invitation could not be loaded.')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeDefined();
  const over = new Refused(404, { code: 'invitation-not-found', message: 'This invitation is over.' });
  show(<InvitationPage />, { answers: { [ADDRESS]: over } });
  expect(await screen.findByText('This invitation is over.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Create Account' })).toBeDefined();
});
