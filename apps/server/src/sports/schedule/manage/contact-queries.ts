import { ROLES, type RoleType } from '@csz/contract/roles/people';
import type { CoachContact } from '@csz/contract/schedule/calendar-schedule';
import { sql } from 'kysely';
import type { Reader } from '#server/platform/db/types.ts';
import type { GameTeam } from '#server/sports/games/api.ts';

interface Row {
  readonly school_id: number;
  readonly role: RoleType;
  readonly name: string;
  readonly phone: string;
  readonly email: string;
}

/** How to reach the coaches of some sides of a game; a coach without an account is only named. */
export async function listContacts(db: Reader, sides: readonly GameTeam[], sportId: number): Promise<CoachContact[]> {
  if (sides.length === 0) return [];
  const schools = sides.map((side) => side.school_id);
  const { rows } = await sql<Row>`
    select a.school_id, a.role, coalesce(m.cell_phone, '') as phone, m.email,
      coalesce(nullif(trim(m.first_name || ' ' || m.last_name), ''), m.display_name) as name
    from affiliations a join members m on m.id = a.member_id
    where a.school_id = any(${schools}::int[]) and a.sport_id = ${sportId} and a.role in ('HeadCoach', 'AssistantCoach')
      and a.status = 'approved' and a.removed_at is null and m.deactivated_at is null
    union all
    select c.school_id, c.role, '' as phone, '' as email, c.first_name || ' ' || c.last_name as name
    from coaches c
    where c.school_id = any(${schools}::int[]) and c.sport_id = ${sportId} and c.ended_at is null
      and c.member_id is null
    order by 1, 2 desc, 5`.execute(db);
  return rows.map((row) => ({
    schoolId: String(row.school_id),
    schoolName: sides.find((side) => side.school_id === row.school_id)?.name ?? '',
    coachName: row.name,
    role: ROLES[row.role].label,
    cellPhone: row.phone,
    email: row.email,
  }));
}
