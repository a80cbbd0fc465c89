import type { PostState } from '@csz/contract/posts/stored';
import { ROLES, type RoleType } from '@csz/contract/roles/people';
import { sql } from 'kysely';
import { figureInForce } from '#server/community/figures/api.ts';

/**
 * What staff approved a member as, with the place: 'HeadCoach|Howard'. Roles that anyone may give themselves say nothing,
 * and where a pupil is, is never shown. For a query that has the member as `m`.
 */
export const authorRole = sql<string | null>`(
  select case when a.role = 'staff' then 'staff' else a.role || '|' || coalesce(s.short_name, d.name, '') end
  from (select role, school_id, district_id, id from affiliations
      where member_id = m.id and status = 'approved' and removed_at is null
        and role in ('LeagueDirector', 'AthleticDirector', 'HeadCoach', 'AssistantCoach')
    union all select 'staff', null, null, 0 where m.is_site_admin) a
  left join schools s on s.id = a.school_id
  left join districts d on d.id = a.district_id and a.school_id is null
  order by array_position(array['staff', 'HeadCoach', 'AthleticDirector', 'LeagueDirector', 'AssistantCoach'], a.role), a.id
  limit 1)`;

/** 'HeadCoach|Howard' as everyone reads it: 'Head Coach, Howard'. */
export function presentAuthorRole(role: string | null): string {
  if (role === null) return '';
  if (role === 'staff') return 'Staff';
  const [type = '', place = ''] = role.split('|');
  const { label } = ROLES[type as RoleType];
  return place === '' ? label : `${label}, ${place}`;
}

interface Writer {
  readonly memberId: number;
  readonly isSiteAdmin: boolean;
}

interface Written {
  readonly member_id: number | null;
  readonly created_at: Date;
  readonly state: PostState;
  readonly edit_hours: number;
}

/** What `canEdit` and `isPastGrace` look at beside the row itself: for a query of posts or comments. */
export const editTimes = [
  figureInForce('trust', 'editHours').as('edit_hours'),
  figureInForce('trust', 'graceMinutes').as('grace_minutes'),
] as const;

export const isAuthor = ({ memberId }: Writer, { member_id }: Pick<Written, 'member_id'>): boolean =>
  member_id === memberId;

/** Words that are on pages or wait for staff are changed by their author for some hours; staff may always. */
export function canEdit(writer: Writer, written: Written, now: Temporal.Instant): boolean {
  if (written.state !== 'visible' && written.state !== 'held') return false;
  return writer.isSiteAdmin || (isAuthor(writer, written) && isOpenForEdits(written, now));
}

const isOpenForEdits = ({ created_at, edit_hours }: Written, now: Temporal.Instant): boolean =>
  now.epochMilliseconds - created_at.getTime() <= edit_hours * 3_600_000;

/** Whether an edit at this moment is shown as one; in the first minutes slips are corrected. */
export const isPastGrace = (
  { created_at, grace_minutes }: { readonly created_at: Date; readonly grace_minutes: number },
  now: Temporal.Instant,
): boolean => now.epochMilliseconds - created_at.getTime() > grace_minutes * 60_000;

/** Until when edits of a row are not shown as such. */
export const graceEndsAt = (row: string) =>
  sql<Date>`${sql.ref(`${row}.created_at`)} + make_interval(mins => ${figureInForce('trust', 'graceMinutes')})`;

/** What one wrote, one may delete; staff may delete everything. */
export const canDelete = (writer: Writer, written: Pick<Written, 'member_id' | 'state'>): boolean =>
  written.state !== 'deleted' && (writer.isSiteAdmin || isAuthor(writer, written));

/** Whether staff wrote a row: its moderators are not those of a county. */
export const isByStaff = (row: string) =>
  sql<boolean>`exists (select from members where id = ${sql.ref(`${row}.member_id`)} and is_site_admin)`;

/** No one decides about their own words, and a county's moderator not about those of staff. */
export const mayJudge = (
  judge: Writer,
  written: Pick<Written, 'member_id'> & { readonly isByStaff: boolean },
): boolean => !isAuthor(judge, written) && (judge.isSiteAdmin || !written.isByStaff);
