import type { LinkPreview } from '@csz/contract/previews/calls';
import { type RawBuilder, sql } from 'kysely';
import { districtsOfPost, isModerator } from '#server/community/moderators/api.ts';
import { findQuarantine, listKeptPreviews, listLookedUp, PREVIEWS_FOLDER } from '#server/community/previews/api.ts';
import { isOfHeldMember } from '#server/people/held-members/api.ts';
import type { Actor, Member } from '#server/platform/actor.ts';
import type { Db } from '#server/platform/db/types.ts';
import { PHOTO_LIMITS } from '#server/platform/images.ts';
import type { FileFolder, UploadPurpose } from '#server/platform/noun.ts';
import { fileAddress } from '#server/platform/storage.ts';
import { listDraftLinks } from './drafts.ts';

/** Sharp on the widest column of a page, twice as dense as a laptop's. A picture is as hidden as its post. */
export const POST_PICTURES: UploadPurpose = {
  ...PHOTO_LIMITS,
  folder: 'posts',
  size: 1600,
  fit: 'whole',
  isShown: ({ db }, key, viewer) =>
    isShown(db, viewer, {
      isInPost: sql`p.id in (select post_id from upload_uses where upload_key = ${key})`,
      // In no post yet, or taken out of one: the composer of who brought it shows it, and no one else.
      isInComposer: (member) => isUploadOf(db, key, member),
    }),
};

/** Pictures of the pages that posts link to are as hidden as these posts. Of a quarantined host no one sees any. */
export const PAGE_PICTURES: FileFolder = {
  folder: PREVIEWS_FOLDER,
  isShown: async ({ db }, key, viewer) => {
    const address = fileAddress(key);
    if (await isOfQuarantinedHost(db, address)) return 'hidden';
    return isShown(db, viewer, {
      isInPost: hasLinkWith(address),
      isInComposer: (member) => isOfUnsentLink(db, address, member),
    });
  },
};

interface PictureUses {
  /** Whether a row `p` of posts shows it. */
  readonly isInPost: RawBuilder<boolean>;
  /** Whether the composer of a member shows it. */
  isInComposer(member: Member): Promise<boolean>;
}

async function isShown(
  db: Db,
  viewer: () => Promise<Actor>,
  { isInPost, isInComposer }: PictureUses,
): Promise<'everyone' | 'viewer' | 'hidden'> {
  const posts = db.selectFrom('posts as p').where(isInPost);
  const shown = await posts
    .select('p.id')
    .where('p.state', '=', 'visible')
    .where((eb) => eb.not(isOfHeldMember(eb.ref('p.member_id'))))
    .limit(1)
    .executeTakeFirst();
  if (shown !== undefined) return 'everyone';
  const actor = await viewer();
  if (actor.kind === 'guest') return 'hidden';
  for (const { member_id, districtIds } of await posts
    .select(['p.member_id', districtsOfPost('p').as('districtIds')])
    .execute())
    if (member_id === actor.memberId || (await isModerator(db, actor, districtIds))) return 'viewer';
  return (await isInComposer(actor)) ? 'viewer' : 'hidden';
}

async function isUploadOf(db: Db, key: string, { memberId, isSiteAdmin }: Member): Promise<boolean> {
  const upload = await db.selectFrom('uploads').select('member_id').where('key', '=', key).executeTakeFirst();
  return isSiteAdmin || upload?.member_id === memberId;
}

/** Whether a row `p` of posts has a link with a picture; the index of pictures answers it. */
const hasLinkWith = (address: string) => sql<boolean>`(p.links <> '[]' and (
  p.links @> ${JSON.stringify([{ images: [address] }])}::jsonb or
  p.links @> ${JSON.stringify([{ favicons: [address] }])}::jsonb))`;

const shows = ({ images, favicons }: LinkPreview, address: string): boolean =>
  images.includes(address) || favicons.includes(address);

async function isOfQuarantinedHost(db: Db, address: string): Promise<boolean> {
  // A copy is of one page: all posts that show it have the same link.
  const post = await db
    .selectFrom('posts as p')
    .select('p.links')
    .where(hasLinkWith(address))
    .limit(1)
    .executeTakeFirst();
  const link = post?.links.find((preview) => shows(preview, address));
  return link !== undefined && (await findQuarantine(db))(link.url);
}

/** Whether a member has its page in a draft, or looked it up for a post just now. */
async function isOfUnsentLink(db: Db, address: string, { memberId }: Member): Promise<boolean> {
  const urls = [...(await listLookedUp(db, memberId)), ...(await listDraftLinks(db, memberId))];
  return (await listKeptPreviews(db, urls)).some((preview) => shows(preview, address));
}
