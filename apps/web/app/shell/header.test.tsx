import { useQueryClient } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import { useEffect } from 'react';
import { expect, test } from 'vitest';
import { meQuery } from '#web/people/accounts/queries.ts';
import { show } from '#web/testing/show.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

function HeaderOf({ me }: { me: object | null }) {
  const client = useQueryClient();
  useEffect(() => {
    client.setQueryData(meQuery.queryKey, me as never);
  }, [client, me]);
  return <Header search={null} bell={null} />;
}

const more = () =>
  [
    ...(within(screen.getByRole('navigation', { name: 'Main' }))
      .getByText('More...')
      .parentElement?.querySelectorAll('li') ?? []),
  ].map(({ textContent }) => textContent);

const OPEN = ['Add your team', "Pick 'Em", 'Word of the day', 'Contact Us', 'About Us', 'Advertise'];

test('the makers of widgets stand before Contact Us, for staff alone', async () => {
  show(<HeaderOf me={{ memberId: '7', displayName: 'Sam', isSiteAdmin: true, roles: [] }} />);
  await screen.findAllByText('Standings Widget');
  expect(more()).toEqual([...OPEN.slice(0, 3), 'Distribution Widget', 'Standings Widget', ...OPEN.slice(3), 'Log Out']);
});

test.each([
  ['a member', { memberId: '7', displayName: 'Pat', isSiteAdmin: false, roles: [] }, ['Log Out']],
  ['a guest', null, []],
])('%s reads the other entries in their order', async (_, me, last) => {
  show(<HeaderOf me={me} />);
  if (me !== null) await screen.findAllByText('Log Out');
  expect(more()).toEqual([...OPEN, ...last]);
});

test('the footer leads to our pages elsewhere where the operator named them, and says where help is', async () => {
  const socialLinks = [{ label: 'Instagram', url: 'https://www.instagram.com/csz' }];
  show(<Footer />, { portal: { socialLinks, contactEmail: 'scores@example.org' } });
  expect((await screen.findByRole('link', { name: 'Instagram' })).getAttribute('href')).toBe(
    'https://www.instagram.com/csz',
  );
  expect(screen.getByRole('link', { name: 'scores@example.org' }).getAttribute('href')).toBe(
    'mailto:scores@example.org',
  );
});
