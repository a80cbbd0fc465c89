import { Problem } from '@csz/contract/problem';
import type { UpdateCoachForm } from '@csz/contract/roles/calls';
import type { CoachRole } from '@csz/contract/roles/people';
import type { MyCoachUpdate } from '@csz/contract/roles/questions';
import type * as z from 'zod';
import type { Db, Reader, Tx } from '#server/platform/db/types.ts';
import { recordEvent } from '#server/platform/events/record-event.ts';
import { getListedSchool, getPlayedSport } from '#server/reference/places/api.ts';
import { whatOf } from './present-request.ts';
import { getPerson } from './queries.ts';
import { hasDirector, presentWaiting, questionsAbout } from './waiting-parts.ts';

/**
 * Keeps a member's report of who coaches a team, until staff decide about it.
 *
 * @throws {Problem} `coach-update-pending` for the same once more, and what a place that does not fit throws.
 */
export function reportCoach(db: Db, memberId: number, form: z.output<typeof UpdateCoachForm>): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const school = await getListedSchool(tx, form.schoolId);
    const sport_id = await getPlayedSport(tx, form.sportId);
    // Pressed twice: the second waits for the first, and then finds its report.
    await tx.selectFrom('members').select('id').where('id', '=', memberId).forUpdate().execute();
    const person = form.isCoach ? await personOf(tx, memberId) : personIn(form);
    const update = {
      member_id: memberId,
      school_id: school.id,
      sport_id,
      role: form.role,
      is_self: form.isCoach,
      ...person,
    };
    if (await isWaiting(tx, update)) throw new Problem('coach-update-pending');
    const { id } = await tx.insertInto('coach_updates').values(update).returning('id').executeTakeFirstOrThrow();
    await recordEvent(tx, {
      type: 'coach-update.requested',
      actor: memberId,
      subject: `coach-update:${id}`,
      data: { memberId, role: form.role, schoolId: school.id, sportId: sport_id },
    });
  });
}

async function personOf(tx: Tx, memberId: number) {
  const { first_name, last_name, display_name, email } = await getPerson(tx, memberId);
  // A member without a name is listed by the display name.
  const isNamed = `${first_name}${last_name}` !== '';
  return isNamed ? { first_name, last_name, email } : { first_name: '', last_name: display_name, email };
}

const personIn = ({ firstName = '', lastName = '', email = '' }: z.output<typeof UpdateCoachForm>) => ({
  first_name: firstName.trim(),
  last_name: lastName.trim(),
  email: email.trim(),
});

interface ReportedCoach {
  readonly member_id: number;
  readonly school_id: number;
  readonly sport_id: number;
  readonly role: CoachRole;
  readonly email: string;
}

async function isWaiting(tx: Tx, { member_id, school_id, sport_id, role, email }: ReportedCoach): Promise<boolean> {
  const row = await tx
    .selectFrom('coach_updates')
    .select('id')
    .where('status', '=', 'pending')
    .where((eb) => eb.and({ member_id, school_id, sport_id, role }))
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
    .executeTakeFirst();
  return row !== undefined;
}

/** The coaches whom a member named and about whom nothing is decided yet. */
export async function listMyCoachUpdates(db: Reader, memberId: number): Promise<MyCoachUpdate[]> {
  const rows = await db
    .selectFrom('coach_updates as u')
    .innerJoin('schools', 'schools.id', 'u.school_id')
    .innerJoin('sports', 'sports.id', 'u.sport_id')
    .where('u.member_id', '=', memberId)
    .where('u.status', '=', 'pending')
    .select(['u.id', 'u.role', 'u.first_name', 'u.last_name', 'u.requested_at'])
    .select(['schools.name as school', 'sports.name as sport'])
    .select((eb) => [
      questionsAbout('coach_update_id', eb.ref('u.id')).as('questions'),
      hasDirector(eb.ref('u.school_id'), eb.ref('u.member_id')).as('has_director'),
    ])
    .orderBy('u.id')
    .execute();
  return rows.map((row) => ({
    id: String(row.id),
    what: `${`${row.first_name} ${row.last_name}`.trim()}: ${whatOf({ ...row, district: null })}`,
    requestedAt: row.requested_at.toISOString(),
    waiting: presentWaiting(row),
  }));
}
