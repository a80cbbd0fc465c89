import { sql } from 'kysely';
import { aPost, asMember } from '#server/community/posts/testing/a-post.ts';
import { aMember, type MemberRow } from '#server/testing/members.ts';
import { ANYONE, type RightRow, SIGNED_IN } from '#server/testing/right-rows.ts';
import type { Rights, Scene } from '#server/testing/scene.ts';
import { createComment } from '../create-comment.ts';

/** Only its author and staff. */
const NOT_YOURS: RightRow = {
  ...SIGNED_IN,
  member: 'post-not-yours',
  pendingCoach: 'post-not-yours',
  coachOfTeam: 'post-not-yours',
  coachOfAnotherTeam: 'post-not-yours',
  athleticDirector: 'post-not-yours',
  leagueDirector: 'post-not-yours',
};

let count = 0;

export const rights: Rights = {
  listComments: [ANYONE, async (scene) => ({ query: { replyToPostId: await aPostId(scene) } })],
  getMyComments: [SIGNED_IN, async (scene) => ({ query: { replyToPostId: await aPostId(scene) } })],
  createComment: [
    SIGNED_IN,
    async (scene) => {
      count += 1;
      const replyToPostId = await aPostId(scene);
      return { body: { replyToPostId, message: `What a night ${count}.`, requestKey: `the-first-${count}` } };
    },
  ],
  updateComment: [
    NOT_YOURS,
    async (scene) => ({ params: { id: await commentOf(scene) }, body: { message: 'What a game.' } }),
  ],
  'updateComment of one’s own': [
    SIGNED_IN,
    async (scene) => ({
      params: { id: await commentOf(scene, scene.caller.member) },
      body: { message: 'What a game.' },
    }),
  ],
  deleteComment: [NOT_YOURS, async (scene) => ({ params: { id: await commentOf(scene) } })],
  'deleteComment of one’s own': [
    SIGNED_IN,
    async (scene) => ({ params: { id: await commentOf(scene, scene.caller.member) } }),
  ],
  listCommentEdits: [ANYONE, async (scene) => ({ params: { id: await commentOf(scene) } })],
};

const aPostId = async ({ portal }: Scene): Promise<string> => (await aPost(portal)).id;

/** A comment of another member, or of this one, who may have left since; written long enough ago for the next one. */
async function commentOf(scene: Scene, author?: MemberRow): Promise<string> {
  const { portal } = scene;
  count += 1;
  const other = await asMember(portal, await aMember(portal));
  const { id } = await createComment(portal.platform, other, {
    replyToPostId: await aPostId(scene),
    message: `What a quarter ${count}.`,
    requestKey: `the-comment-${count}`,
    typedForMs: 60_000,
  });
  await portal.db
    .updateTable('comments')
    .set({ created_at: sql`created_at - interval '1 hour'` })
    .$if(author !== undefined, (update) => update.set({ member_id: author?.id ?? null }))
    .where('id', '=', Number(id))
    .execute();
  return id;
}
