import type { Mute } from '@csz/contract/notifications/calls';
import { pages } from '@csz/contract/pages';
import { Problem } from '@csz/contract/problem';
import { sql } from 'kysely';
import type { Db, Reader } from '#server/platform/db/types.ts';
import { subjectId } from '#server/platform/events/events.ts';
import { reactTo } from '#server/platform/events/reactions.ts';
import { authorIsNotHeld } from './post-acts.ts';

/** What is to be muted: a thread, a team or all teams of a school, or a member. */
export type Mutable =
  | { readonly postId: string }
  | { readonly schoolId: string; readonly sportId: string | null }
  | { readonly memberId: string };

/** What a member muted, the latest first. What is hidden or gone is not in it: it notifies no one. */
export async function listMutes(db: Reader, memberId: number): Promise<Mute[]> {
  const rows = await db
    .selectFrom('mutes as u')
    .leftJoin('posts as p', (join) =>
      join
        .onRef('p.id', '=', 'u.post_id')
        .on('p.state', '=', 'visible')
        .on(sql<boolean>`${authorIsNotHeld('p')}`),
    )
    .leftJoin('schools as s', 's.id', 'u.school_id')
    .leftJoin('sports as t', 't.id', 'u.sport_id')
    .leftJoin('members as m', (join) => join.onRef('m.id', '=', 'u.muted_id').on('m.held_at', 'is', null))
    .select(['u.id', 'u.post_id', 'u.school_id', 'u.sport_id', 'u.muted_id', 'p.title', 'p.slug'])
    .select(['s.short_name as school', 't.name as sport', 'm.display_name as member'])
    .where('u.member_id', '=', memberId)
    .where((eb) => eb(eb.fn.coalesce('p.id', 's.id', 'm.id'), 'is not', null))
    .orderBy('u.id', 'desc')
    .execute();
  return rows.map((row) => ({
    id: String(row.id),
    label: row.title ?? row.member ?? [row.school, row.sport].filter(Boolean).join(' · '),
    link: linkOf(row),
    postId: idOrNull(row.post_id),
    schoolId: idOrNull(row.school_id),
    sportId: idOrNull(row.sport_id),
    memberId: idOrNull(row.muted_id),
  }));
}

const idOrNull = (id: number | null): string | null => (id === null ? null : String(id));

interface MuteTarget {
  readonly post_id: number | null;
  readonly slug: string | null;
  readonly school_id: number | null;
  readonly sport_id: number | null;
}

function linkOf({ post_id, slug, school_id, sport_id }: MuteTarget): string | null {
  if (post_id !== null) return pages.post({ id: String(post_id), slug: slug ?? '' });
  if (school_id === null) return null;
  return pages.schedules({ schoolId: String(school_id), ...(sport_id === null ? {} : { sportId: String(sport_id) }) });
}

/**
 * Mutes something for a member; again changes nothing. Members are found only where they wrote for everyone, so that
 * names are not to be had by trying ids.
 *
 * @throws {Problem} `mute-not-possible`.
 */
export async function addMute(db: Db, memberId: number, what: Mutable): Promise<void> {
  const { rows } = await found(db, memberId, what);
  const [row] = rows;
  if (row === undefined) throw new Problem('mute-not-possible');
  await db
    .insertInto('mutes')
    .values({ member_id: memberId, ...row })
    .onConflict((conflict) => conflict.constraint('mutes_once').doNothing())
    .execute();
}

type MuteRow = Partial<Record<'post_id' | 'school_id' | 'sport_id' | 'muted_id', number | null>>;

function found(db: Db, memberId: number, what: Mutable) {
  if ('postId' in what)
    return sql<MuteRow>`select p.id as post_id from posts p
      where p.id = ${Number(what.postId)} and p.state = 'visible' and ${authorIsNotHeld('p')}`.execute(db);
  if ('memberId' in what) {
    const id = Number(what.memberId);
    return sql<MuteRow>`select id as muted_id from members m where id = ${id} and id <> ${memberId} and held_at is null and (
      exists (select from posts p where p.member_id = m.id and p.state = 'visible')
      or exists (select from comments c where c.member_id = m.id and c.state = 'visible'))`.execute(db);
  }
  const sportId = what.sportId === null ? null : Number(what.sportId);
  return sql<MuteRow>`select s.id as school_id, t.id as sport_id from schools s
    left join sports t on t.id = ${sportId}::int
    where s.id = ${Number(what.schoolId)} and (${sportId}::int is null or t.id is not null)`.execute(db);
}

/** Notifies a member again of what was muted; what another member muted stays. */
export async function removeMute(db: Db, memberId: number, id: number): Promise<void> {
  await db.deleteFrom('mutes').where('id', '=', id).where('member_id', '=', memberId).execute();
}

/** A school that turned out to be another one is muted as that one. */
export const moveMutes = reactTo({
  name: 'mutes-school-merged',
  on: ['school.merged'],
  inTransaction: async (tx, events) => {
    for (const event of events) {
      const [from, into] = [subjectId(event), event.data.intoSchoolId];
      await sql`
        delete from mutes u where school_id = ${from} and exists (
          select from mutes o where o.member_id = u.member_id and o.school_id = ${into}
            and o.sport_id is not distinct from u.sport_id)`.execute(tx);
      await sql`update mutes set school_id = ${into} where school_id = ${from}`.execute(tx);
    }
  },
});
