import { sql } from 'kysely';
import type { Reader } from '#server/platform/db/types.ts';
import type { Noun } from '#server/platform/noun.ts';
import { mailJobs } from './deliver-mail.ts';
import { mailRoutes } from './routes.ts';
import { forgetMails, forgetMailsAbout } from './send-mail.ts';

/** Mails that wait, left or could not. What is in them is of the nouns that send them. */
export const mails: Noun = {
  routes: mailRoutes,
  jobs: mailJobs,
  memberData: {
    forgotten: {
      mails: ['to_address', 'member_id', 'kind', 'subject', 'text_body', 'html_body', 'unsubscribe_url', 'error'],
    },
    export: async (db, { email }) => ({ mails: await listMails(db, email) }),
    forget: async (tx, { id, email }) => {
      await forgetMails(tx, email);
      await forgetMailsAbout(tx, id);
    },
  },
};

/** What was sent and when. The text may hold a code that still works, so it is read in the mailbox only. */
const listMails = (db: Reader, email: string) =>
  db
    .selectFrom('mails')
    .select(['kind', 'subject', 'created_at as writtenAt', 'sent_at as sentAt'])
    .where(sql`lower(to_address)`, '=', email.toLowerCase())
    .orderBy('id')
    .execute();
