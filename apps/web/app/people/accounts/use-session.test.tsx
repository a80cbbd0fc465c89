import { profileRoutes } from '@csz/contract/profile/routes';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { fireEvent, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { expect, test } from 'vitest';
import { callQuery } from '#web/api/call-query.ts';
import { type Answers, Refused, show } from '#web/testing/show.tsx';
import { NoticeProvider } from '#web/ui/notice.tsx';
import { meQuery, useMe } from './queries.ts';
import { useLogOut } from './use-log-out.ts';

const PAT = { memberId: '1', displayName: 'Pat' };
const LOG_OUT = '/api/csz/logout';

function Portal() {
  const client = useQueryClient();
  const me = useMe();
  const logOut = useLogOut();
  useEffect(() => {
    client.setQueryData(meQuery.queryKey, PAT as never);
  }, [client]);
  useQuery({ ...callQuery(profileRoutes.getMemberProfile, {}), enabled: me !== null });
  return (
    <>
      <p>{me?.displayName ?? 'Guest'}</p>
      <button type="button" onClick={logOut}>
        Log Out
      </button>
    </>
  );
}

const open = (answers: Answers) =>
  show(
    <NoticeProvider>
      <Portal />
    </NoticeProvider>,
    { answers },
  );

test("the screen is a guest's before the session ends, so that nothing is asked as its member any more", async () => {
  let shownMeanwhile: string | null | undefined;
  const answers = {
    [LOG_OUT]: () => {
      shownMeanwhile = document.querySelector('p')?.textContent;
      return {};
    },
    '/api/csz/me': { me: null },
  };
  const { requests } = open(answers);
  await screen.findByText('Pat');
  fireEvent.click(screen.getByRole('button', { name: 'Log Out' }));
  await expect.poll(() => requests).toContain(LOG_OUT);
  expect(shownMeanwhile).toBe('Guest');
  expect(requests.slice(requests.indexOf(LOG_OUT)).filter((path) => path.includes('memberProfile'))).toEqual([]);
});

test('a log-out that fails leaves the member signed in on the screen', async () => {
  open({ [LOG_OUT]: new Refused(503, { code: 'unavailable', message: 'Try again' }) });
  await screen.findByText('Pat');
  fireEvent.click(screen.getByRole('button', { name: 'Log Out' }));
  await screen.findByText('Guest');
  await screen.findByText('Pat');
});
