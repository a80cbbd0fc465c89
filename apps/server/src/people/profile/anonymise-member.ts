import { sql } from 'kysely';
import { memberState } from '#server/people/accounts/api.ts';
import type { Db, Reader, Tx } from '#server/platform/db/types.ts';
import type { JobHandlers } from '#server/platform/jobs.ts';
import type { MemberData, MemberRef, Noun } from '#server/platform/noun.ts';
import { getMember } from './queries.ts';

declare module '#server/platform/jobs.ts' {
  interface JobData {
    'anonymise-members': null;
  }
}

/**
 * Removes everything personal of a member. The row stays, so that games and posts keep a member who reported or wrote
 * them; the account cannot be restored.
 */
export async function anonymise(tx: Tx, member: MemberRef, keepers: readonly MemberData[]): Promise<void> {
  for (const { forget } of keepers) await forget?.(tx, member);
  await memberState.erase(tx, member.id);
}

/** Removes the data of accounts that were deleted 30 days ago and not restored, and of accounts held long enough. */
export function profileJobs({ db }: { db: Db }, nouns: readonly Noun[]): Pick<JobHandlers, 'anonymise-members'> {
  return { 'anonymise-members': { run: () => anonymiseDue(db, memberDataOf(nouns)), cron: '31 2 * * *' } };
}

/** What all nouns keep of members. */
export const memberDataOf = (nouns: readonly Noun[]): MemberData[] =>
  nouns.flatMap(({ memberData = [] }) => memberData);

async function anonymiseDue(db: Db, keepers: readonly MemberData[]): Promise<void> {
  const due = await dueMembers(db).execute();
  for (const { id } of due) {
    await db.transaction().execute(async (tx) => {
      // An account that was restored since it was listed stays.
      const member = await dueMembers(tx).where('id', '=', id).forUpdate().executeTakeFirst();
      if (member !== undefined) await anonymise(tx, member, keepers);
    });
  }
}

const dueMembers = (db: Db | Tx) =>
  db
    .selectFrom('members')
    .select(['id', 'email'])
    .where('delete_after', '<=', sql<Date>`now()`)
    .where('anonymised_at', 'is', null);

/** Everything we keep about a member, for the member: what each noun exports. */
export async function downloadData(
  db: Reader,
  memberId: number,
  keepers: readonly MemberData[],
): Promise<Record<string, unknown>> {
  const member = await getMember(db, memberId);
  const parts: Record<string, unknown>[] = [];
  for (const keeper of keepers) parts.push((await keeper.export?.(db, member)) ?? {});
  return Object.assign({}, ...parts) as Record<string, unknown>;
}
