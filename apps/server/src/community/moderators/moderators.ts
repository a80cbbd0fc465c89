import type { Moderator } from '@csz/contract/moderators/calls';
import { MODERATORS } from '@csz/contract/moderators/keys';
import { Problem } from '@csz/contract/problem';
import { sql } from 'kysely';
import type { Member } from '#server/platform/actor.ts';
import type { Db, Reader } from '#server/platform/db/types.ts';
import { publish } from '#server/platform/publish.ts';
import { type Act, audit } from '#server/reference/audit/api.ts';

/** The counties that a member moderates in The Zone; `all` for staff. */
export async function moderatedDistricts(
  db: Reader,
  { memberId, isSiteAdmin }: Pick<Member, 'memberId' | 'isSiteAdmin'>,
): Promise<'all' | { id: number; name: string }[]> {
  if (isSiteAdmin) return 'all';
  return db
    .selectFrom('moderators as o')
    .innerJoin('districts as d', 'd.id', 'o.district_id')
    .select(['d.id', 'd.name'])
    .where('o.member_id', '=', memberId)
    .orderBy('d.name')
    .execute();
}

/** Whether a member moderates what belongs to one of these counties: staff everything, others their own county. */
export async function isModerator(
  db: Reader,
  member: Pick<Member, 'memberId' | 'isSiteAdmin'>,
  districtIds: readonly number[],
): Promise<boolean> {
  const districts = await moderatedDistricts(db, member);
  return districts === 'all' || districts.some(({ id }) => districtIds.includes(id));
}

/**
 * The counties of a post, by its tags and its game: their moderators look after it.
 *
 * @param post what the row of the post is called in the statement.
 */
export const districtsOfPost = (post: string) => sql<number[]>`array(
  select case t.kind when 'school' then s.district_id when 'game' then r.district_id else t.entity_id end from post_tags t
  left join schools s on t.kind = 'school' and s.id = t.entity_id
  left join game_results r on t.kind = 'game' and r.game_id = t.entity_id
  where t.post_id = ${sql.ref(`${post}.id`)} and (t.kind = 'district' or s.id is not null or r.id is not null)
  union
  select district_id from game_results where game_id = ${sql.ref(`${post}.game_id`)})`;

/** The same of one post; none of one that is not there. */
export async function listDistrictsOfPost(db: Reader, postId: number): Promise<readonly number[]> {
  const post = await db
    .selectFrom('posts as p')
    .select(districtsOfPost('p').as('districtIds'))
    .where('p.id', '=', postId)
    .executeTakeFirst();
  return post?.districtIds ?? [];
}

export async function listModerators(db: Reader): Promise<Moderator[]> {
  const rows = await db
    .selectFrom('moderators as o')
    .innerJoin('districts as d', 'd.id', 'o.district_id')
    .innerJoin('members as m', 'm.id', 'o.member_id')
    .select(['m.id as memberId', 'm.display_name', 'd.id as districtId', 'd.name', 'o.given_at'])
    .orderBy('d.name')
    .orderBy('m.display_name')
    .execute();
  return rows.map((row) => ({
    member: { id: String(row.memberId), name: row.display_name },
    district: { id: String(row.districtId), name: row.name },
    givenAt: row.given_at.toISOString(),
  }));
}

interface Moderation {
  readonly memberId: number;
  readonly districtId: number;
}

/**
 * Makes a member moderator of a county; the same again changes nothing.
 *
 * @throws {Problem} `member-not-found`, `district-not-found`.
 */
export async function addModerator(db: Db, { memberId, districtId }: Moderation, act: Act): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const subject = await describeModeration(tx, { memberId, districtId });
    const added = await tx
      .insertInto('moderators')
      .values({ member_id: memberId, district_id: districtId, given_by: act.actor.memberId })
      .onConflict((conflict) => conflict.doNothing())
      .returning('member_id')
      .executeTakeFirst();
    if (added === undefined) return;
    await audit(tx, { ...act, action: 'add moderator', subject });
    await publish(tx, [MODERATORS]);
  });
}

/** @throws {Problem} `moderator-not-found`, `member-not-found`, `district-not-found`. */
export async function removeModerator(db: Db, { memberId, districtId }: Moderation, act: Act): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const subject = await describeModeration(tx, { memberId, districtId });
    const { numDeletedRows } = await tx
      .deleteFrom('moderators')
      .where('member_id', '=', memberId)
      .where('district_id', '=', districtId)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw new Problem('moderator-not-found');
    await audit(tx, { ...act, action: 'remove moderator', subject });
    await publish(tx, [MODERATORS]);
  });
}

async function describeModeration(db: Reader, { memberId, districtId }: Moderation): Promise<string> {
  const member = await db
    .selectFrom('members')
    .select('display_name')
    .where('id', '=', memberId)
    .where('anonymised_at', 'is', null)
    .executeTakeFirst();
  if (member === undefined) throw new Problem('member-not-found', { id: memberId });
  const district = await db.selectFrom('districts').select('name').where('id', '=', districtId).executeTakeFirst();
  if (district === undefined) throw new Problem('district-not-found', { id: districtId });
  return `member ${memberId}: ${member.display_name}, ${district.name}`;
}
