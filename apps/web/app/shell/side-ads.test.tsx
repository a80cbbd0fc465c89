import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '#web/testing/show.tsx';
import { SponsorBanner } from './side-ads.tsx';

const sponsor = {
  countyId: '3',
  name: 'Miller Hardware',
  link: 'https://miller.example.org/',
  pictureUrl: '/sponsor-picture',
};

test('the pages of the sponsored county name the sponsor, and call it one', async () => {
  show(<SponsorBanner countyId="3" />, { portal: { sponsor } });
  const link = await screen.findByRole('link', { name: /Miller Hardware/ });
  expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([sponsor.link, 'sponsored noopener']);
  expect(link.textContent).toMatch(/^Sponsor/);
  expect(link.querySelector('img')?.getAttribute('src')).toBe('/sponsor-picture');
});

test.each([
  ['of another county', '4', sponsor],
  ['of all counties', undefined, sponsor],
  ['of a county while there is no sponsor', '3', undefined],
])('the pages %s name none', async (_, countyId, given) => {
  show(
    <>
      <h1>Scores</h1>
      <SponsorBanner countyId={countyId} />
    </>,
    { portal: { sponsor: given } },
  );
  await screen.findByRole('heading');
  expect(screen.queryByRole('link')).toBeNull();
});
