import { toMember } from '#server/people/accounts/api.ts';
import { approvedRoles } from '#server/people/permissions/api.ts';
import type { Member } from '#server/platform/actor.ts';
import type { Tx } from '#server/platform/db/types.ts';
import { FIRST_NAMES, LAST_NAMES } from './people.ts';
import { randomFor } from './prng.ts';
import type { Person, RecentWrite } from './recent-write.ts';
import type { World } from './world.ts';

/** Finds the member who performs a write. */
export type FindMember = (by: Person | 'staff') => Member;

/** No row of sessions has it: members of the demo world write without a browser. */
const SESSION_ID = -1;

/**
 * Adds a member for each person who writes something in the last weeks and is none of the demo members. They signed up
 * long ago and want no mails.
 */
export async function writePeople(tx: Tx, world: World, passwordHash: string): Promise<FindMember> {
  const known = await readMembers(tx);
  const missing = listPeople(world.recent.writes).filter((person) => !known.has(keyOf(person)));
  if (missing.length > 0) await insertPeople(tx, missing, { world, passwordHash });
  const members = await readMembers(tx);
  return (by) => {
    const member = members.get(by === 'staff' ? by : keyOf(by));
    if (member === undefined) throw new Error(`The demo world has no member for ${JSON.stringify(by)}.`);
    return member;
  };
}

const keyOf = ({ role, schoolId, sportId }: Person): string => `${role}/${schoolId}/${sportId ?? ''}`;

function listPeople(writes: readonly RecentWrite[]): Person[] {
  const people = writes.flatMap(({ by }) => (typeof by === 'string' ? [] : [[keyOf(by), by] as const]));
  return [...new Map(people).values()];
}

async function insertPeople(
  tx: Tx,
  people: readonly Person[],
  { world, passwordHash }: { readonly world: World; readonly passwordHash: string },
): Promise<void> {
  const signedUp = new Date(world.schools[0]?.created_at as string);
  const nameOf = namesOf(world);
  const ids = await tx
    .insertInto('members')
    .values(
      people.map((person, at) => {
        const name = nameOf(person);
        return {
          ...name,
          email: `member${at + 1}@demo.example`,
          password_hash: passwordHash,
          display_name: `${name.first_name}${name.last_name[0]}${at + 1}`,
          email_verified_at: signedUp,
          created_at: signedUp,
        };
      }),
    )
    .returning('id')
    .execute();
  const districts = new Map(world.schools.map(({ id, district_id }) => [id, district_id]));
  const roles = people.map(({ role, schoolId, sportId }, at) => ({
    member_id: ids[at]?.id ?? 0,
    role,
    school_id: schoolId,
    sport_id: sportId,
    district_id: districts.get(schoolId) ?? null,
    status: 'approved' as const,
    requested_at: signedUp,
    decided_at: signedUp,
    email_notifications: false,
  }));
  await tx.insertInto('affiliations').values(roles).execute();
}

/** Coaches have the names that are on file, others have invented ones. */
function namesOf({ coaches }: World) {
  const onFile = new Map<string, { first_name: string; last_name: string }>(
    coaches.flatMap(({ school_id, sport_id, role, first_name, last_name, ended_at }) =>
      ended_at === null ? [[`${role}/${school_id}/${sport_id}`, { first_name, last_name }] as const] : [],
    ),
  );
  return (person: Person) => {
    const random = randomFor(0, 'person', keyOf(person));
    const invented = { first_name: random.pick(FIRST_NAMES), last_name: random.pick(LAST_NAMES) };
    return onFile.get(keyOf(person)) ?? invented;
  };
}

/** All members by what they are: a member with several roles is found by each. */
async function readMembers(tx: Tx): Promise<ReadonlyMap<string, Member>> {
  const rows = await tx
    .selectFrom('members')
    .select(['id', 'email', 'display_name', 'avatar_url', 'is_site_admin', 'email_verified_at'])
    .select((eb) => approvedRoles(eb.ref('members.id')).as('roles'))
    .orderBy('id')
    .execute();
  const members = new Map<string, Member>();
  for (const row of rows) {
    const member = toMember(row, SESSION_ID);
    if (row.is_site_admin) members.set('staff', member);
    for (const { role, schoolId, sportId } of row.roles) members.set(`${role}/${schoolId}/${sportId ?? ''}`, member);
  }
  return members;
}
