import { coachesKey } from '@csz/contract/directory/keys';
import { sql } from 'kysely';
import type { CoachRole } from '#server/platform/db/columns.ts';
import type { Tx } from '#server/platform/db/types.ts';
import { publish } from '#server/platform/publish.ts';

export interface CoachOfTeam {
  readonly school_id: number;
  readonly sport_id: number;
  readonly role: CoachRole;
  readonly first_name: string;
  readonly last_name: string;
  /** The account of the coach; null for someone who was only named. */
  readonly member_id: number | null;
}

/**
 * Lists a person as a team's coach, as the newest approved. Who is listed already, by account or by name, is not
 * listed twice.
 */
export async function putCoach(tx: Tx, coach: CoachOfTeam): Promise<void> {
  const { school_id, sport_id, role, first_name, last_name, member_id } = coach;
  const isNamedSo = sql<boolean>`(lower(first_name) = ${first_name.toLowerCase()} and lower(last_name) = ${last_name.toLowerCase()}
    and (member_id is null or ${member_id}::int is null))`;
  const { numUpdatedRows } = await tx
    .updateTable('coaches')
    .set({ approved_at: sql`now()`, member_id: sql<number | null>`coalesce(${member_id}::int, member_id)` })
    .where('school_id', '=', school_id)
    .where('sport_id', '=', sport_id)
    .where('role', '=', role)
    .where('ended_at', 'is', null)
    .where((eb) => eb.or([eb('member_id', '=', member_id), isNamedSo]))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) await tx.insertInto('coaches').values(coach).execute();
  await publish(tx, [coachesKey(school_id)]);
}

/** Takes a member off a team's coaches. */
export async function endCoach(
  tx: Tx,
  { member_id, school_id, sport_id, role }: Pick<CoachOfTeam, 'member_id' | 'school_id' | 'sport_id' | 'role'>,
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('coaches')
    .set({ ended_at: sql`now()` })
    .where('member_id', '=', member_id)
    .where('school_id', '=', school_id)
    .where('sport_id', '=', sport_id)
    .where('role', '=', role)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await publish(tx, [coachesKey(school_id)]);
}
