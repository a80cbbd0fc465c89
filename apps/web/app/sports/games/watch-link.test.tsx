import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { show } from '#web/testing/show.tsx';
import { WatchLink } from './watch-link.tsx';

const youtubeLink = 'https://youtu.be/abcdefghijk';
const nfhsLink = 'https://www.nfhsnetwork.com/events/1';

const beacon = vi.fn((_address: string, _body: Blob) => true);
// The simulated browser would follow the links over the real network.
const stay = (event: Event) => event.preventDefault();
beforeEach(() => document.addEventListener('click', stay));
afterEach(() => {
  document.removeEventListener('click', stay);
  beacon.mockClear();
});

test.each([
  [{ youtubeLink, nfhsLink: '' }, 'Watch', youtubeLink],
  [{ youtubeLink, nfhsLink }, 'NFHS Network', nfhsLink],
])('a press on the link of %j is counted as the link that was entered', async (game, badge, link) => {
  Object.assign(navigator, { sendBeacon: beacon });
  show(<WatchLink game={game} spoken="Howard" />);
  fireEvent.click(screen.getByRole('link', { name: `${badge} Howard` }));
  const [address, body] = beacon.mock.calls[0] ?? [];
  expect(address).toBe('/api/csz/nfhs/saveClickEvent');
  expect(body?.type).toBe('application/json');
  expect(JSON.parse((await body?.text()) ?? '')).toEqual({ nfhsTrackingLink: link });
});

test('a browser that sends no beacons follows the link all the same', () => {
  Object.assign(navigator, { sendBeacon: undefined });
  show(<WatchLink game={{ youtubeLink, nfhsLink: '' }} />);
  fireEvent.click(screen.getByRole('link', { name: 'Watch' }));
  expect(beacon).not.toHaveBeenCalled();
});

test('without a link, or with one that is no address of the web, nothing stands there', () => {
  show(<WatchLink game={{ youtubeLink: 'javascript:alert(1)', nfhsLink: '' }} />);
  expect(screen.queryByRole('link')).toBeNull();
});
