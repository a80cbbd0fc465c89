import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '#web/testing/show.tsx';
import { NoticeProvider } from '#web/ui/notice.tsx';
import { HostList } from './host-list.tsx';

const decidedAt = '2026-11-20T22:00:00.000Z';
const NOT_SEARCHED = { decidedAt, held: 0, isSearched: false };
const HOSTS = [
  { host: 'bit.ly', verdict: 'shortener', reason: '', ...NOT_SEARCHED },
  { host: 'scam.example', verdict: 'quarantined', reason: 'Sells fake tickets', decidedAt, held: 12, isSearched: true },
  { host: 'spam.example', verdict: 'quarantined', reason: '', ...NOT_SEARCHED },
  { host: 'youtube.com', verdict: 'verified-stream', reason: 'Schools stream games here', ...NOT_SEARCHED },
];
const open = (answers: Record<string, unknown> = {}) =>
  show(
    <NoticeProvider>
      <HostList />
    </NoticeProvider>,
    { answers: { '/api/forums/hosts': { items: HOSTS, total: HOSTS.length }, ...answers } },
  );

test('hosts stand under what was decided about them, each with why, and what became of old links', async () => {
  open();
  const quarantined = await screen.findByRole('region', { name: 'Quarantined: links to it are held' });
  expect(
    within(quarantined)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'scam.example · Sells fake tickets12 posts and comments with links to it went to the queue.Forget scam.example',
    'spam.examplePosts and comments that link to it are being looked through. Forget spam.example',
  ]);
  const streams = screen.getByRole('region', { name: /^Verified for streams/ });
  expect(within(streams).getByRole('listitem').textContent).toBe(
    'youtube.com · Schools stream games hereForget youtube.com',
  );
  expect(screen.queryByRole('region', { name: /^Allowed/ })).toBeNull();
});

test('staff allow a host with a reason', async () => {
  const { sent } = open({ '/api/forums/hosts': { items: HOSTS, total: HOSTS.length, message: 'Saved.' } });
  fireEvent.change(screen.getByLabelText('Host'), { target: { value: 'patch.example' } });
  fireEvent.change(screen.getByLabelText('What it is'), { target: { value: 'allowed' } });
  fireEvent.change(screen.getByLabelText(/^Reason/), { target: { value: 'Local news' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await expect.poll(() => sent).toEqual([{ host: 'patch.example', verdict: 'allowed', reason: 'Local news' }]);
});
