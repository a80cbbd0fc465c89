import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '#web/testing/show.tsx';
import { ShareLink } from './share-link.tsx';

const page = { title: 'Centennial 21, Howard 14', url: 'https://scores.example.org/scores/view/100' };
const aBrowserWith = (abilities: object) => vi.stubGlobal('navigator', { ...abilities });
const press = () => fireEvent.click(screen.getByRole('link', { name: 'Share' }));

afterEach(() => vi.unstubAllGlobals());

test('a phone shares in its own way', async () => {
  const share = vi.fn(async () => undefined);
  aBrowserWith({ share });
  show(<ShareLink {...page} />);
  press();
  await expect.poll(() => share.mock.calls).toEqual([[page]]);
});

test('a browser that cannot share offers the usual places in a small window', async () => {
  const open = vi.fn(() => ({}));
  vi.stubGlobal('open', open);
  aBrowserWith({});
  show(<ShareLink {...page} />);
  press();
  const place = await screen.findByRole('link', { name: 'Facebook' });
  expect(fireEvent.click(place), 'the link itself is not followed too').toBe(false);
  expect(open.mock.calls).toEqual([
    [
      `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(page.url)}`,
      'share',
      'popup,width=626,height=436',
    ],
  ]);
});

test('or it copies the address and says so', async () => {
  const writeText = vi.fn(async () => undefined);
  aBrowserWith({ clipboard: { writeText } });
  show(<ShareLink {...page} />);
  press();
  fireEvent.click(await screen.findByRole('button', { name: 'Copy link' }));
  await screen.findByRole('button', { name: 'Link copied' });
  expect(writeText).toHaveBeenCalledWith(page.url);
});

test('without scripts it writes a mail', () => {
  show(<ShareLink {...page} />);
  expect(screen.getByRole('link').getAttribute('href')).toBe(
    'mailto:?subject=Centennial%2021%2C%20Howard%2014&body=https%3A%2F%2Fscores.example.org%2Fscores%2Fview%2F100',
  );
});
