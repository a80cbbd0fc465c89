import { Problem } from '@csz/contract/problem';
import { type Selectable, sql } from 'kysely';
import { anyOf } from '#server/platform/db/lists.ts';
import { likePattern, type PageQuery, pageOf } from '#server/platform/db/page.ts';
import type { Members } from '#server/platform/db/schema.generated.ts';
import type { Reader, Tx } from '#server/platform/db/types.ts';

export type MemberStatus = 'active' | 'inactive' | 'held' | 'deleted';

interface MembersQuery extends PageQuery {
  readonly searchTerm?: string | undefined;
  readonly status?: MemberStatus | undefined;
}

/** A member who deleted the account counts as deleted, also while they may still restore it. */
const STATUS = sql<MemberStatus>`case when m.held_at is not null then 'held'
  when m.delete_after is not null or m.anonymised_at is not null then 'deleted'
  when m.deactivated_at is not null then 'inactive' else 'active' end`;

/** Members whose name or address has the words, the newest first. */
export function listMemberRows(db: Reader, { searchTerm, status, ...page }: MembersQuery) {
  const found = members(db)
    // The very expression of the index members_name_trgm.
    .$if(searchTerm !== undefined && searchTerm !== '', (query) =>
      query.where(
        sql<string>`(first_name || ' ' || last_name || ' ' || display_name || ' ' || email)`,
        'ilike',
        likePattern(searchTerm ?? ''),
      ),
    )
    .$if(status !== undefined, (query) => query.where(STATUS, '=', status ?? 'active'));
  return pageOf(found.orderBy('m.id', 'desc'), page);
}

/** @throws {Problem} `member-not-found`. */
export async function getMemberRow(db: Reader, id: number) {
  const row = await members(db)
    .select(['m.cell_phone', 'm.stat_true', 'm.stat_false', 'm.delete_after', 'm.anonymised_at'])
    .select(
      sql<number>`(select count(*) from sessions s where s.member_id = m.id and s.ended_at is null and s.expires_at > now())`.as(
        'sessions',
      ),
    )
    .where('m.id', '=', id)
    .executeTakeFirst();
  if (row === undefined) throw new Problem('member-not-found', { id });
  return row;
}

/**
 * A member to act upon, locked.
 *
 * @throws {Problem} `member-not-found`, `member-gone` when nothing is left to act upon.
 */
export async function getMemberForUpdate(tx: Tx, id: number): Promise<Selectable<Members>> {
  const row = await tx.selectFrom('members').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (row === undefined) throw new Problem('member-not-found', { id });
  if (row.anonymised_at !== null) throw new Problem('member-gone');
  return row;
}

/** The roles of some members that were not given up, those that wait for approval too. */
export function listRoleRows(db: Reader, memberIds: readonly number[]) {
  return db
    .selectFrom('affiliations as a')
    .leftJoin('districts', 'districts.id', 'a.district_id')
    .leftJoin('schools', 'schools.id', 'a.school_id')
    .leftJoin('sports', 'sports.id', 'a.sport_id')
    .select(['a.id', 'a.member_id', 'a.role', 'a.status', 'districts.name as district'])
    .select(['schools.name as school', 'sports.name as sport'])
    .where('a.member_id', '=', anyOf(memberIds))
    .where('a.removed_at', 'is', null)
    .orderBy('a.id')
    .execute();
}

export function listFollowRows(db: Reader, memberId: number) {
  return db
    .selectFrom('follows as f')
    .innerJoin('schools', 'schools.id', 'f.school_id')
    .leftJoin('sports', 'sports.id', 'f.sport_id')
    .select(['schools.name as school', 'sports.name as sport'])
    .where('f.member_id', '=', memberId)
    .orderBy('f.id')
    .execute();
}

const members = (db: Reader) =>
  db
    .selectFrom('members as m')
    .select(['m.id', 'm.email', 'm.display_name', 'm.first_name', 'm.last_name', 'm.is_site_admin'])
    .select(['m.email_verified_at', 'm.created_at'])
    .select(STATUS.as('status'))
    .select(sql<Date | null>`(select max(s.last_seen_at) from sessions s where s.member_id = m.id)`.as('last_seen_at'));
