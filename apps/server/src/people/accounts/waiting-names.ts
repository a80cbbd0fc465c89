import { displayNameKey } from '@csz/rules/display-name-key';
import { sql } from 'kysely';
import { ageToday } from '#server/people/age-screen/api.ts';
import type { Tx } from '#server/platform/db/types.ts';
import { asTakenName, choosePublicName, findFreeName } from './display-names.ts';

/** Lets a name wait for staff: until they keep it, others see a neutral one. */
export async function holdName(tx: Tx, memberId: number): Promise<void> {
  const member = await lockMember(tx, memberId);
  if (member === undefined) return;
  await setNames(tx, memberId, { name: await neutralName(tx, memberId), wanted: member.display_name });
}

/** Shows everyone the name that waited, or the first free one like it. Staff are not asked about it again. */
export async function keepName(tx: Tx, memberId: number, now: Temporal.Instant): Promise<void> {
  const member = await lockMember(tx, memberId);
  if (member === undefined) return;
  const wanted = member.wanted_display_name ?? member.display_name;
  const owner = { ...member, age: ageToday(member.birthday, () => now) };
  // First and last name may have been added while it waited, and another member may have taken it.
  const isTheirs = wanted === member.display_name;
  const name = isTheirs ? wanted : await findFreeName(tx, await choosePublicName(tx, wanted, owner), owner);
  await setNames(tx, memberId, { name, wanted: null });
  await tx
    .updateTable('members')
    .set({ kept_name_keys: sql`array_append(kept_name_keys, ${displayNameKey(wanted)}::text)` })
    .where('id', '=', memberId)
    .execute();
}

/** Shows everyone a name that was taken away, after an appeal, or the first free one like it. */
export async function restoreName(
  tx: Tx,
  memberId: number,
  { name: wanted, now }: { readonly name: string; readonly now: Temporal.Instant },
): Promise<void> {
  await tx.updateTable('members').set({ wanted_display_name: wanted }).where('id', '=', memberId).execute();
  await keepName(tx, memberId, now);
}

/** Leaves the neutral name to a member whose wanted one staff did not keep. */
export async function dropName(tx: Tx, memberId: number): Promise<void> {
  const member = await lockMember(tx, memberId);
  if (member === undefined) return;
  const isNeutral = member.wanted_display_name !== null;
  const name = isNeutral ? member.display_name : await neutralName(tx, memberId);
  await setNames(tx, memberId, { name, wanted: null });
}

/** Takes a decision about a name back: it waits again, unless the member has chosen another one since. */
export async function holdNameAgain(tx: Tx, memberId: number, decided: string): Promise<void> {
  const member = await lockMember(tx, memberId);
  if (member === undefined) return;
  const neutral = await neutralName(tx, memberId);
  // With a number, where another member had taken it before staff kept it.
  const isDecided = member.display_name.replace(decided, '').match(/^\d*$/) !== null;
  if (isDecided || member.display_name === neutral) await setNames(tx, memberId, { name: neutral, wanted: decided });
  await tx
    .updateTable('members')
    .set({ kept_name_keys: sql`array_remove(kept_name_keys, ${displayNameKey(decided)}::text)` })
    .where('id', '=', memberId)
    .execute();
}

const lockMember = (tx: Tx, memberId: number) =>
  tx
    .selectFrom('members')
    .select(['id', 'display_name', 'wanted_display_name', 'first_name', 'last_name', 'birthday', 'is_site_admin'])
    .where('id', '=', memberId)
    .where('anonymised_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

/** 'Member1234', or the first free one like it. */
const neutralName = (tx: Tx, memberId: number) => findFreeName(tx, `Member${memberId}`, { id: memberId });

async function setNames(tx: Tx, memberId: number, { name, wanted }: { name: string; wanted: string | null }) {
  await tx
    .updateTable('members')
    .set({ display_name: name, wanted_display_name: wanted, updated_at: sql`now()` })
    .where('id', '=', memberId)
    .execute()
    .catch((error) => {
      throw asTakenName(error);
    });
}
