import { sql } from 'kysely';
import { aMember, type MemberRow } from '#server/testing/members.ts';
import { aPicture } from '#server/testing/pictures.ts';
import { aPostRow } from '#server/testing/posts.ts';
import { ANYONE, type RightRow, SIGNED_IN, STAFF } from '#server/testing/right-rows.ts';
import type { Rights, Scene } from '#server/testing/scene.ts';
import { aPost } from './a-post.ts';

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

/** The same of what the others may not even know of. */
const NOT_THERE: RightRow = {
  ...SIGNED_IN,
  member: 'post-not-found',
  pendingCoach: 'post-not-found',
  coachOfTeam: 'post-not-found',
  coachOfAnotherTeam: 'post-not-found',
  athleticDirector: 'post-not-found',
  leagueDirector: 'post-not-found',
};

let count = 0;

export const rights: Rights = {
  listCategories: [ANYONE],
  listNewCategories: [SIGNED_IN],
  visitFeed: [SIGNED_IN, () => ({ body: { categoryOrTag: 'category', tagType: 'all', tagString: 'General' } })],
  listTaggedPosts: [ANYONE, () => ({ params: { categoryOrTag: 'category', tagType: 'all', tagString: 'General' } })],
  listEntityPosts: [
    ANYONE,
    ({ ground }) => ({
      params: { categoryOrTag: 'tag', tagType: 'School', tagString: 'x', tagEntityId: ground.schoolId },
    }),
  ],
  listGamePosts: [ANYONE],
  searchMultiTag: [
    ANYONE,
    ({ ground }) => ({ body: { multitag: [{ tagType: 'Sport', tagEntityId: String(ground.sportId) }] } }),
  ],
  listFollowedPosts: [SIGNED_IN],
  getPost: [ANYONE, async (scene) => ({ params: { id: await postOf(scene) } })],
  listPostEdits: [ANYONE, async (scene) => ({ params: { id: await postOf(scene) } })],
  isPinnedPost: [ANYONE],
  getMyPosts: [SIGNED_IN, async (scene) => ({ query: { ids: await postOf(scene) } })],
  getOwnPost: [
    SIGNED_IN,
    async ({ portal, caller }) => ({
      params: { id: await aPostRow(portal, { member_id: caller.member.id, state: 'held' }) },
    }),
  ],
  'getOwnPost of another member': [
    NOT_THERE,
    async ({ portal }) => ({ params: { id: await aPostRow(portal, { state: 'held' }) } }),
  ],
  findTags: [ANYONE, () => ({ query: { searchTerm: 'How' } })],
  getTag: [ANYONE, ({ ground }) => ({ params: { tagType: 'School', tagEntityId: ground.schoolId } })],
  previewText: [SIGNED_IN, () => ({ body: { message: '**What** a night.' } })],
  createPost: [SIGNED_IN, async (scene) => ({ body: await formOf(scene) })],
  createGamePost: [SIGNED_IN, async (scene) => ({ body: await formOf(scene) })],
  updatePost: [
    NOT_YOURS,
    async (scene) => ({ params: { id: await postOf(scene) }, body: await formOf(scene, { requestKey: undefined }) }),
  ],
  'updatePost of one’s own': [
    SIGNED_IN,
    async (scene) => ({ params: { id: await postOf(scene, scene.caller.member) }, body: await formOf(scene) }),
  ],
  deletePost: [NOT_YOURS, async (scene) => ({ params: { id: await postOf(scene) } })],
  'deletePost of one’s own': [
    SIGNED_IN,
    async (scene) => ({ params: { id: await postOf(scene, scene.caller.member) } }),
  ],
  reactToPost: [SIGNED_IN, async (scene) => ({ params: { id: await postOf(scene) }, body: { type: 'Like' } })],
  viewPosts: [ANYONE, async (scene) => ({ body: { ids: [await postOf(scene)] } })],
  togglePin: [
    STAFF,
    async (scene) => {
      await scene.portal.db.deleteFrom('post_pins').execute();
      return { body: { postId: await postOf(scene) } };
    },
  ],
  getDraft: [SIGNED_IN, () => ({ params: { place: 'post' } })],
  saveDraft: [SIGNED_IN, () => ({ params: { place: 'post' }, body: { content: { title: 'What a night' } } })],
  deleteDraft: [SIGNED_IN, () => ({ params: { place: 'post' } })],
  uploadPostImage: [SIGNED_IN, aForm],
};

/** A post of another member, or of this one, who may have left since; written long enough ago for the next one. */
async function postOf({ portal }: Scene, author?: MemberRow): Promise<string> {
  const post = await aPost(portal, { author: await aMember(portal) });
  await portal.db
    .updateTable('posts')
    .set({ created_at: sql`created_at - interval '1 hour'` })
    .$if(author !== undefined, (update) => update.set({ member_id: author?.id ?? null }))
    .where('id', '=', Number(post.id))
    .execute();
  return post.id;
}

async function formOf({ portal }: Scene, rest: object = {}) {
  count += 1;
  const { id } = await portal.db
    .selectFrom('post_categories')
    .select('id')
    .where('path', '=', 'general')
    .executeTakeFirstOrThrow();
  return {
    title: `What a night ${count}`,
    message: `The last quarter of game ${count}.`,
    categoryId: String(id),
    requestKey: `the-first-${count}`,
    typedForMs: 60_000,
    ...rest,
  };
}

/** A picture as a form in a text: requests of the table are made of texts. */
async function aForm() {
  const bytes = await aPicture().png().toBuffer();
  const body = new FormData();
  body.set('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'night.png');
  return { body };
}
