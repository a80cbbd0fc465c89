import { sql } from 'kysely';
import { writeDigests } from '#server/community/notifications/digest-contents.ts';
import type { PostPlaces } from '#server/testing/post-places.ts';

export const postPlaces: PostPlaces = {
  'the bell of its author': async ({ portal, author: { headers } }) =>
    (await portal.get<{ unread: number }>('/api/csz/notifications/unread', headers)).body.unread,
  'the notifications of its author': async ({ portal, author: { headers }, post }) => {
    const { body } = await portal.get<{ items: { postId: string | null }[] }>('/api/csz/notifications', headers);
    return body.items.filter(({ postId }) => postId === post.id).length;
  },
  'the weekly digest of who follows the school': async ({ portal, post, follower: { row } }) => {
    const { rows } = await sql<{
      day: string;
    }>`select listed_at::date::text as day from posts where id = ${Number(post.id)}`.execute(portal.db);
    const week = { memberIds: [row.id], sunday: rows[0]?.day ?? '' };
    return JSON.stringify((await writeDigests(portal.db, portal.platform, week)).get(row.id) ?? null).includes(
      post.title,
    );
  },
};
