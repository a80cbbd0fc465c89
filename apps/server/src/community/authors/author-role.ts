import { ROLES, type RoleType } from '@csz/contract/roles/people';
import { sql } from 'kysely';

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
