import { fireEvent, screen } from '@testing-library/react';
import { useEffect, useRef } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { broken } from '#web/api/broken.ts';
import { show } from '#web/testing/show.tsx';
import { Avatar } from './avatar.tsx';

// Cutting needs a browser that draws: here a square is chosen as soon as the picture is there.
vi.mock('react-easy-crop', () => ({
  default: ({ onCropComplete }: { onCropComplete: (_: object, area: object) => void }) => {
    const choose = useRef(onCropComplete);
    useEffect(() => choose.current({}, { x: 0, y: 0, width: 8, height: 8 }), []);
    return null;
  },
}));

afterEach(() => {
  broken.length = 0;
  vi.unstubAllGlobals();
});

const profile = { id: '7', avatarUrl: '/uploads/avatars/a.webp', firstName: 'Pat', displayName: 'Pat' };
const avatar = (
  <Avatar profile={profile as never} acts={null}>
    Pat
  </Avatar>
);

test('a picture that cannot be deleted is reported, and says so', async () => {
  show(avatar);
  fireEvent.click(screen.getByRole('button', { name: 'Delete avatar' }));
  await vi.waitFor(() => expect(broken).toMatchObject([{ part: 'avatar delete' }]));
});

test('a picture that cannot be sent is reported', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  show(avatar);
  const file = new File(['picture'], 'pat.png', { type: 'image/png' });
  fireEvent.change(document.querySelector('input[type=file]') as Element, { target: { files: [file] } });
  const save = await screen.findByRole('button', { name: 'Save' });
  await vi.waitFor(() => expect(save.hasAttribute('disabled')).toBe(false));
  fireEvent.click(save);
  await vi.waitFor(() => expect(broken).toMatchObject([{ part: 'avatar upload' }]));
});
