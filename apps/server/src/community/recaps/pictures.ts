import { isModerator } from '#server/community/moderators/api.ts';
import { isOfHeldMember } from '#server/people/held-members/api.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Db } from '#server/platform/db/types.ts';
import { PHOTO_LIMITS } from '#server/platform/images.ts';
import type { UploadPurpose } from '#server/platform/noun.ts';
import { findLinkOpener } from '#server/sports/score-links/api.ts';
import { listRecapTeams } from './queries.ts';

/** Sharp on the widest column of a page, twice as dense as a laptop's. A picture is as hidden as its recap. */
export const RECAP_PICTURES: UploadPurpose = {
  ...PHOTO_LIMITS,
  folder: 'recaps',
  size: 1600,
  fit: 'whole',
  findLinkOpener: async (platform, link) => (await findLinkOpener(platform, link, 'uploadScores'))?.member,
  isShown: ({ db }, key, viewer) => isShown(db, key, viewer),
};

async function isShown(db: Db, key: string, viewer: () => Promise<Actor>): Promise<'everyone' | 'viewer' | 'hidden'> {
  const recaps = await db
    .selectFrom('upload_uses as u')
    .innerJoin('game_recaps as c', 'c.id', 'u.recap_id')
    .select(['c.member_id', 'c.game_id', 'c.status'])
    .select((eb) => isOfHeldMember(eb.ref('c.member_id')).as('isOfHeld'))
    .where('u.upload_key', '=', key)
    .execute();
  // In the form still: members who came by the link of a mail have no session, and no one else knows the address.
  if (recaps.length === 0) return 'everyone';
  if (recaps.some(({ status, isOfHeld }) => status === 'shown' && !isOfHeld)) return 'everyone';
  const actor = await viewer();
  if (actor.kind === 'guest') return 'hidden';
  for (const { member_id, game_id } of recaps) {
    if (member_id === actor.memberId) return 'viewer';
    const districtIds = (await listRecapTeams(db, game_id)).flatMap((team) => team.districtIds);
    if (await isModerator(db, actor, districtIds)) return 'viewer';
  }
  return 'hidden';
}
