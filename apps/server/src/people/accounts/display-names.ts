import { stripDisplayName } from '@csz/contract/core/fields';
import { PROBLEMS, Problem } from '@csz/contract/problem';
import { COACH_ROLES, LIMITS } from '@csz/contract/roles/people';
import { displayNameKey } from '@csz/rules/display-name-key';
import { publicDisplayName } from '@csz/rules/public-display-name';
import { isStaffName } from '@csz/rules/staff-name';
import { type Insertable, sql } from 'kysely';
import { isUniqueViolation } from '#server/platform/db/errors.ts';
import type { Members } from '#server/platform/db/schema.generated.ts';
import type { Reader, Tx } from '#server/platform/db/types.ts';

/** Who asks for a display name; undefined for an account that is being opened. */
type NamedMember = Pick<Insertable<Members>, 'is_site_admin'> & { readonly id: number };
type Refused = 'display-name-taken' | 'display-name-reserved' | 'display-name-of-coach';

/**
 * Refuses names that say who their owner is not. Whether another member has the name is the database's to say.
 *
 * @throws {Problem} `display-name-reserved` for a name like staff's, unless it is staff who asks;
 *   `display-name-of-coach` for the full name of an approved coach, unless it is that coach who asks.
 */
export async function assertFreeToUse(db: Reader, name: string, member?: NamedMember): Promise<void> {
  if (member?.is_site_admin !== true && isStaffName(name)) throw refused('display-name-reserved');
  const coaches = await listCoachesCalled(db, name);
  const isTheirs = member !== undefined && coaches.includes(member.id);
  if (coaches.length > 0 && !isTheirs) throw refused('display-name-of-coach');
}

/** Two members race for one name; the error of the one that loses, in words. Any other error is answered as it is. */
export function asTakenName(error: unknown): unknown {
  return isUniqueViolation(error, 'members_display_name_once') ? refused('display-name-taken') : error;
}

function refused(code: Refused): Problem {
  return new Problem(code, {}, [{ path: 'displayName', message: PROBLEMS[code][1] }]);
}

/** The accounts of the approved coaches with this full name, with or without 'Coach' beside it; null for one without. */
async function listCoachesCalled(db: Reader, name: string): Promise<(number | null)[]> {
  const key = displayNameKey(name);
  const title = displayNameKey('coach');
  const keys = [key, key.replace(new RegExp(`^${title}`), ''), key.replace(new RegExp(`${title}$`), '')];
  const isCalledSo = sql<boolean>`display_name_key(first_name || last_name) = any(${keys})`;
  const listed = db
    .selectFrom('coaches')
    .select('member_id')
    .where('ended_at', 'is', null)
    .where('first_name', '<>', '')
    .where('last_name', '<>', '')
    .where(isCalledSo);
  const approved = db
    .selectFrom('members')
    .select('id as member_id')
    .where('anonymised_at', 'is', null)
    .where('first_name', '<>', '')
    .where('last_name', '<>', '')
    .where(isCalledSo)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('affiliations')
          .whereRef('member_id', '=', 'members.id')
          .where('role', 'in', ['HeadCoach', 'AssistantCoach'])
          .where('status', '=', 'approved')
          .where('removed_at', 'is', null),
      ),
    );
  return (await listed.union(approved).execute()).map(({ member_id }) => member_id);
}

/** Of whom a name is, what decides whether others may read the full one in it. */
type NameOwner = Pick<Insertable<Members>, 'first_name' | 'last_name' | 'is_site_admin'> & {
  readonly id?: number;
  readonly age: number | undefined;
};

/**
 * The name under which others see a member who wants to be called `wanted`: that one, or the first free one of first name
 * and initial for who is under 18, or may be, and wants the full name.
 */
export async function choosePublicName(tx: Tx, wanted: string, owner: NameOwner): Promise<string> {
  const name = toPublicName(wanted, owner);
  if (name === wanted || (owner.age === undefined && (await isKnownByName(tx, owner)))) return wanted;
  return findFreeName(tx, name, owner);
}

/** The full names of coaches and directors stand on the pages of their teams and schools, and staff are adults. */
async function isKnownByName(tx: Tx, { id, is_site_admin = false }: NameOwner): Promise<boolean> {
  if (is_site_admin || id === undefined) return is_site_admin;
  const found = await tx
    .selectFrom('members')
    .select('id')
    .where('id', '=', id)
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(
          selectFrom('affiliations')
            .whereRef('member_id', '=', 'members.id')
            .where('role', 'in', COACH_ROLES)
            .where('status', '=', 'approved')
            .where('removed_at', 'is', null),
        ),
        exists(selectFrom('coaches').whereRef('member_id', '=', 'members.id').where('ended_at', 'is', null)),
      ]),
    )
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * The public name of a member who changes the own name, or what decides about it.
 *
 * @throws {Problem} what `assertFreeToUse` refuses.
 */
async function choose(
  tx: Tx,
  wanted: string,
  member: NameOwner & NamedMember & { readonly display_name: string },
): Promise<string> {
  const name = await choosePublicName(tx, wanted, member);
  if (name === wanted && name !== member.display_name) await assertFreeToUse(tx, name, member);
  return name;
}

/** What other nouns ask about names that everyone reads. */
export const displayNames = { assertFreeToUse, choose } as const;

/** The name that others may see of a wanted one, free or taken. */
export const toPublicName = (wanted: string, { first_name = '', last_name = '', age }: NameOwner): string =>
  publicDisplayName({ firstName: first_name, lastName: last_name, displayName: wanted, age });

/** The first name like `base` that no other member has. */
export async function findFreeName(
  tx: Tx,
  base: string,
  owner: Pick<NameOwner, 'id' | 'is_site_admin'>,
): Promise<string> {
  for await (const name of freeNames(tx, base, owner)) return name;
  throw new Error('There is always another number.');
}

/** How many names are looked up at once when one is made. */
const BATCH = 50;

/** Free names like `base`: 'PatDoe', 'PatDoe2', 'PatDoe3'. The name of the owner counts as free. */
async function* freeNames(tx: Tx, base: string, owner: Pick<NameOwner, 'id' | 'is_site_admin'>) {
  const stem = stemOf(base, owner.is_site_admin);
  for (let first = 1; ; first += BATCH)
    for (const name of await listFree(tx, numbered(stem, first), owner.id))
      if ((await listCoachesCalled(tx, name)).every((coachId) => coachId === owner.id)) yield name;
}

/**
 * Adds a member who chose no display name, or none that may be shown, under the first free one like `base`. One that is
 * taken in this very moment is passed over too.
 */
export async function insertNamed(
  tx: Tx,
  base: string,
  row: Omit<Insertable<Members>, 'display_name'>,
): Promise<number> {
  for await (const display_name of freeNames(tx, base, { is_site_admin: row.is_site_admin })) {
    const added = await tx
      .insertInto('members')
      .values({ ...row, display_name })
      .onConflict((conflict) => conflict.column('display_name_key').where('anonymised_at', 'is', null).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (added !== undefined) return added.id;
  }
  throw new Error('There is always another number.');
}

function stemOf(base: string, isStaff: boolean | undefined): string {
  const stem = stripDisplayName(base);
  return displayNameKey(stem) === '' || (isStaffName(stem) && !isStaff) ? 'Member' : stem;
}

function numbered(stem: string, first: number): string[] {
  return Array.from({ length: BATCH }, (_, index) => {
    const suffix = first + index === 1 ? '' : String(first + index);
    return `${stem.slice(0, LIMITS.name - suffix.length)}${suffix}`;
  });
}

/** @param ownerId whose own name counts as free. */
async function listFree(tx: Tx, names: readonly string[], ownerId = 0): Promise<string[]> {
  const taken = await tx
    .selectFrom('members')
    .select('display_name_key')
    .where('anonymised_at', 'is', null)
    .where('display_name_key', 'in', names.map(displayNameKey))
    .where('id', '<>', ownerId)
    .execute();
  const keys = new Set(taken.map((row) => row.display_name_key));
  return names.filter((name) => !keys.has(displayNameKey(name)));
}
