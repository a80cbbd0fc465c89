import { coachesKey } from '@csz/contract/coaches/keys';
import { Problem } from '@csz/contract/problem';
import type { CoachRole } from '@csz/contract/roles/people';
import { sql } from 'kysely';
import { managesSchool } from '#server/people/permissions/api.ts';
import type { Member } from '#server/platform/actor.ts';
import type { Tx } from '#server/platform/db/types.ts';
import { recordEvent } from '#server/platform/events/record-event.ts';
import { publish } from '#server/platform/publish.ts';
import { audit } from '#server/reference/audit/api.ts';
import { getListedSchool, getPlayedSport } from '#server/reference/places/api.ts';

export interface NamedCoach {
  readonly schoolId: string;
  readonly sportId: string;
  readonly role: 'HeadCoach' | 'AssistantCoach';
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

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

/**
 * Lists the coach that an athletic director names for a team of the own school that has none. It gives no
 * rights: the coach still requests the role.
 *
 * @param from the network address of the member who names them.
 * @throws {Problem} `not-your-team`, `coach-on-file`, and what a place that does not fit throws.
 */
export async function nameCoach(tx: Tx, actor: Member, coach: NamedCoach, from: string): Promise<void> {
  const { id: school_id } = await getListedSchool(tx, coach.schoolId);
  if (!managesSchool(actor, { schoolId: school_id })) throw new Problem('not-your-team');
  const sport_id = await getPlayedSport(tx, coach.sportId);
  // Two directors of one school press at once: the second waits, and then finds the first one's coach.
  await tx.selectFrom('schools').select('id').where('id', '=', school_id).forUpdate().execute();
  const onFile = await findCoach(tx, school_id, sport_id);
  if (onFile !== undefined) throw new Problem('coach-on-file', { name: `${onFile.first_name} ${onFile.last_name}` });
  const person = { first_name: coach.firstName, last_name: coach.lastName };
  const team = { school_id, sport_id, role: coach.role };
  const { memberId } = actor;
  const { id } = await tx
    .insertInto('coach_updates')
    .values({
      member_id: memberId,
      ...team,
      ...person,
      email: coach.email,
      is_self: false,
      status: 'approved',
      decided_at: sql<Date>`now()`,
      decided_by: memberId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await recordEvent(tx, {
    type: 'coach-update.added',
    actor: memberId,
    subject: `coach-update:${id}`,
    data: { memberId, role: coach.role, schoolId: school_id, sportId: sport_id },
  });
  await putCoach(tx, { ...team, ...person, member_id: null });
  const subject = `${coach.firstName} ${coach.lastName} (${coach.email}): team ${school_id}/${sport_id}`;
  await audit(tx, { actor, action: 'name coach', subject, after: coach.role, from });
}

function findCoach(tx: Tx, school_id: number, sport_id: number) {
  return tx
    .selectFrom('coaches')
    .select(['first_name', 'last_name'])
    .where('school_id', '=', school_id)
    .where('sport_id', '=', sport_id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
}
