import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Refused, show } from '#web/testing/show.tsx';
import { LikeButton } from './like-button.tsx';
import { aPost } from './testing/a-post.ts';

const button = () => screen.getByRole('button', { name: /Like What a night/ });
const state = () => [button().getAttribute('aria-pressed'), Number.parseInt(button().textContent?.trim() ?? '', 10)];
const asMember = () => {
  // biome-ignore lint/suspicious/noDocumentCookie: the simulated browser has no Cookie Store
  document.cookie = 'csz_signed_in=1; Path=/';
};
/** The screen knows who is signed in. */
const isKnown = async (requests: readonly string[]) => {
  await expect.poll(() => requests).toContain('/api/csz/me');
  await act(() => new Promise((known) => setTimeout(known)));
};
const ME = { '/api/csz/me': { me: { memberId: '1' } } };

test('a like counts at once, and twice in a row ends where it began', async () => {
  asMember();
  const { sent, requests } = show(<LikeButton post={aPost()} isLiked={false} />, {
    answers: { ...ME, '/api/forums/reactions/7': () => ({ upvotes: 4, youVoted: true }) },
  });
  await isKnown(requests);
  fireEvent.click(button());
  expect(state()).toEqual(['true', 4]);
  await expect.poll(() => sent).toEqual([{ type: 'Like' }]);
  await expect.poll(state).toEqual(['true', 4]);
});

test('a like that does not go through is taken back', async () => {
  asMember();
  const { requests } = show(<LikeButton post={aPost()} isLiked={false} />, {
    answers: { ...ME, '/api/forums/reactions/7': new Refused(409, { code: 'own-post-liked', message: 'No.' }) },
  });
  await isKnown(requests);
  fireEvent.click(button());
  expect(state()).toEqual(['true', 4]);
  await expect.poll(state).toEqual(['false', 3]);
});

let liked = (_: boolean) => {};
/** What the server says of the member changes. */
function Changing() {
  const [isLiked, setLiked] = useState(false);
  liked = setLiked;
  return <LikeButton post={aPost()} isLiked={isLiked} />;
}

test('what the server knows of the member since then takes the place of what was pressed here', async () => {
  asMember();
  const { sent, requests } = show(<Changing />, {
    answers: { ...ME, '/api/forums/reactions/7': () => ({ upvotes: 4, youVoted: true }) },
  });
  await isKnown(requests);
  const before = button();
  before.focus();
  fireEvent.click(before);
  await expect.poll(() => sent).toHaveLength(1);
  act(() => liked(true));
  expect(document.activeElement).toBe(button());
  // Taken back in another window.
  act(() => liked(false));
  expect(state()).toEqual(['false', 3]);
});
