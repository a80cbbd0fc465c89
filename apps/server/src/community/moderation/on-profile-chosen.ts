import { hasHostileWords, isNewcomer } from '#server/community/trust/api.ts';
import type { Tx } from '#server/platform/db/types.ts';
import { reactTo } from '#server/platform/events/reactions.ts';
import { openReview } from './open-review.ts';

/** Lets moderators look at names with words that may hurt, and at pictures of new members. */
export const onProfileChosen = reactTo({
  name: 'moderation-profile-chosen',
  on: ['display-name.chosen', 'avatar.chosen'],
  inTransaction: async (tx, events) => {
    for (const { type, data, at } of events)
      await (type === 'avatar.chosen' ? reviewPicture(tx, data.memberId, at) : reviewName(tx, data.memberId));
  },
});

async function reviewName(tx: Tx, memberId: number): Promise<void> {
  const member = await tx.selectFrom('members').select('display_name').where('id', '=', memberId).executeTakeFirst();
  if (member === undefined || !hasHostileWords(member.display_name)) return;
  await openReview(tx, { subject: `name:${memberId}`, memberId, kind: 'name', reasons: ['words'] });
}

async function reviewPicture(tx: Tx, memberId: number, now: Temporal.Instant): Promise<void> {
  if (!(await isNewcomer(tx, memberId, now))) return;
  await openReview(tx, { subject: `picture:${memberId}`, memberId, kind: 'picture', reasons: ['newcomer-picture'] });
}
