import { signAppealToken } from '#server/people/suspensions/api.ts';
import { aMember } from '#server/testing/members.ts';
import { aPostRow } from '#server/testing/posts.ts';
import { ANYONE, NO_ONE, type RightRow, SIGNED_IN } from '#server/testing/right-rows.ts';
import type { Rights, Scene } from '#server/testing/scene.ts';

/** Who moderates a county is a row of its own; of the visitors only staff do. */
const MODERATORS: RightRow = {
  ...NO_ONE,
  member: 'not-a-moderator',
  pendingCoach: 'not-a-moderator',
  coachOfTeam: 'not-a-moderator',
  coachOfAnotherTeam: 'not-a-moderator',
  athleticDirector: 'not-a-moderator',
  leagueDirector: 'not-a-moderator',
  siteAdmin: 'may',
};

export const rights: Rights = {
  createClaim: [SIGNED_IN, async (scene) => ({ body: { postId: String(await aPostRow(scene.portal)) } })],
  getMyStanding: [SIGNED_IN],
  getHeldItem: [
    SIGNED_IN,
    async ({ portal, caller }) => {
      const id = await aPostRow(portal, { member_id: caller.member.id, state: 'held' });
      return { params: { subject: `post:${id}` } };
    },
  ],
  createAppeal: [
    SIGNED_IN,
    async ({ portal, caller }) => {
      const id = await aPostRow(portal, { member_id: caller.member.id, state: 'hidden' });
      return { body: { subject: `post:${id}`, message: 'It was about my own brother.' } };
    },
  ],
  appealSuspension: [
    ANYONE,
    async ({ portal }) => {
      const memberId = await aMemberId({ portal });
      const sanctionId = await aSanctionOf({ portal }, memberId, 'suspend');
      const token = await signAppealToken(portal.platform, { memberId, sanctionId }, { minutes: 5 });
      return { body: { token, message: 'It was about my own brother.' } };
    },
  ],
  listReviewItems: [MODERATORS],
  getReviewItem: [MODERATORS, async (scene) => ({ params: { subject: await aReview(scene) } })],
  decideReviewItem: [
    MODERATORS,
    async (scene) => ({ params: { subject: await aReview(scene) }, body: { decision: 'keep', version: 1 } }),
  ],
  undoDecision: [MODERATORS, async (scene) => ({ params: { subject: await aReview(scene, true) } })],
  setThread: [
    MODERATORS,
    async ({ portal }) => ({
      params: { id: await aPostRow(portal) },
      body: { isLocked: true, slowModeSeconds: null },
    }),
  ],
  sanctionMember: [
    MODERATORS,
    async ({ portal }) => ({ body: { memberId: String(await aMemberId({ portal })), kind: 'silence', days: 3 } }),
  ],
  liftSanction: [MODERATORS, async (scene) => ({ params: { id: await aSanction(scene) } })],
  listAppeals: [MODERATORS],
  decideAppeal: [
    MODERATORS,
    async (scene) => ({ params: { id: await anAppeal(scene) }, body: { accepted: false, answer: 'It stays.' } }),
  ],
};

async function aReview({ portal }: Pick<Scene, 'portal'>, isDecided = false): Promise<string> {
  const subject = `post:${await aPostRow(portal)}`;
  const decided = { status: 'decided', decision: 'keep', decided_at: new Date(), state_before: 'visible' } as const;
  await portal.db
    .insertInto('review_items')
    .values({ subject, kind: 'post', ...(isDecided ? decided : {}) })
    .execute();
  return subject;
}

async function aMemberId({ portal }: Pick<Scene, 'portal'>): Promise<number> {
  return (await aMember(portal)).id;
}

const aSanction = async (scene: Scene): Promise<number> => aSanctionOf(scene, await aMemberId(scene), 'silence');

async function aSanctionOf(
  { portal }: Pick<Scene, 'portal'>,
  member_id: number,
  kind: 'silence' | 'suspend',
): Promise<number> {
  const row = { member_id, kind, reason: 'Insults.' };
  return (await portal.db.insertInto('sanctions').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

async function anAppeal(scene: Scene): Promise<number> {
  const subject = `post:${await aPostRow(scene.portal)}`;
  const row = { member_id: await aMemberId(scene), subject, message: 'Please.' };
  return (await scene.portal.db.insertInto('appeals').values(row).returning('id').executeTakeFirstOrThrow()).id;
}
