import { sql } from 'kysely';
import { forgetFeed } from '#server/calendars/api.ts';
import { deleteUploads } from '#server/media/api.ts';
import type { Db, Tx } from '#server/platform/db/types.ts';
import type { JobHandlers } from '#server/platform/jobs.ts';
import { forgetAuthor } from '#server/recaps/api.ts';
import { forgetImporter } from '#server/schedule-files/api.ts';
import { forgetEditor } from '#server/scheduling/api.ts';
import { forgetReporter } from '#server/scores/api.ts';
import type { MemberRow } from './queries.ts';

declare module '#server/platform/jobs.ts' {
  interface JobData {
    'anonymise-members': null;
  }
}

export const FORMER_MEMBER = 'Former member';

/**
 * Removes everything personal of a member. The row stays, so that games and posts keep somebody who reported or wrote
 * them; it cannot be woken up.
 */
export async function anonymise(tx: Tx, { id, email }: Pick<MemberRow, 'id' | 'email'>): Promise<void> {
  await forgetFeed(tx, id);
  await forgetImporter(tx, id);
  // Sessions take their tokens with them.
  for (const table of ['sessions', 'one_time_links', 'affiliations', 'follows', 'coach_updates', 'coaches'] as const)
    await tx.deleteFrom(table).where('member_id', '=', id).execute();
  await tx
    .deleteFrom('invitations')
    .where((eb) => eb('inviter_id', '=', id).or(sql`lower(email)`, '=', email.toLowerCase()))
    .execute();
  await tx.deleteFrom('mails').where(sql`lower(to_address)`, '=', email.toLowerCase()).execute();
  await forgetAuthor(tx, id, FORMER_MEMBER);
  await forgetEditor(tx, id, FORMER_MEMBER);
  await forgetReporter(tx, id);
  await deleteUploads(tx, id);
  await tx
    .updateTable('members')
    .set({
      email: `former-member-${id}@deleted.invalid`,
      password_hash: '',
      display_name: FORMER_MEMBER,
      first_name: '',
      last_name: '',
      cell_phone: null,
      zip_code: null,
      birthday: null,
      avatar_url: '',
      is_site_admin: false,
      email_verified_at: null,
      deactivated_at: sql`coalesce(deactivated_at, now())`,
      anonymised_at: sql`now()`,
      updated_at: sql`now()`,
    })
    .where('id', '=', id)
    .execute();
}

/** Removes the data of those who asked to go 30 days ago and did not come back. */
export function profileJobs({ db }: { db: Db }): Pick<JobHandlers, 'anonymise-members'> {
  return { 'anonymise-members': { run: () => anonymiseDue(db), cron: '31 2 * * *' } };
}

async function anonymiseDue(db: Db): Promise<void> {
  const due = await dueMembers(db).execute();
  for (const { id } of due) {
    await db.transaction().execute(async (tx) => {
      // Whoever restored the account since it was listed keeps it.
      const member = await dueMembers(tx).where('id', '=', id).forUpdate().executeTakeFirst();
      if (member !== undefined) await anonymise(tx, member);
    });
  }
}

const dueMembers = (db: Db | Tx) =>
  db
    .selectFrom('members')
    .select(['id', 'email'])
    .where('delete_after', '<=', sql<Date>`now()`)
    .where('anonymised_at', 'is', null);
