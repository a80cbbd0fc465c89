import type { HostVerdict } from '@csz/contract/moderation/kinds';
import { Problem } from '@csz/contract/problem';
import type { LinkHost } from '@csz/contract/trust/calls';
import { LINK_HOSTS } from '@csz/contract/trust/keys';
import { hostOf } from '@csz/rules/trust/hosts';
import { sql } from 'kysely';
import type * as z from 'zod';
import type { Db, Reader, Tx } from '#server/platform/db/types.ts';
import { enqueue } from '#server/platform/jobs.ts';
import { publish } from '#server/platform/publish.ts';
import { type Act, audit } from '#server/reference/audit/api.ts';

const VERDICTS = sql`hashtext('csz verdicts about hosts')`;

/**
 * What staff decided about hosts, for judging a text. No verdict changes until the transaction ends, so that the search for
 * what links to a quarantined host finds every text that was judged before.
 */
export async function readVerdicts(tx: Tx): Promise<{ readonly host: string; readonly verdict: HostVerdict }[]> {
  await sql`select pg_advisory_xact_lock_shared(${VERDICTS})`.execute(tx);
  return tx.selectFrom('link_hosts').select(['host', 'verdict']).execute();
}

/** What staff decided about hosts, by their names. */
export async function listLinkHosts(db: Reader): Promise<z.output<typeof LinkHost>[]> {
  const rows = await db.selectFrom('link_hosts').selectAll().orderBy('host').execute();
  return rows.map(({ host, verdict, reason, decided_at, texts_held, searched_at }) => ({
    host,
    verdict,
    reason,
    decidedAt: decided_at.toISOString(),
    held: texts_held,
    isSearched: searched_at !== null,
  }));
}

/** Looks for what links to a host and is on pages, so many ids of posts or comments at a time. */
export interface LinkSearch {
  readonly host: string;
  readonly kind: 'post' | 'comment';
  /** Ids up to this one are done. */
  readonly after: number;
}

declare module '#server/platform/jobs.ts' {
  interface JobData {
    'hold-linked': LinkSearch;
  }
}

/**
 * Keeps what staff decided about a host. It counts for what is written from now on; what links to a host that is
 * quarantined now, and is on pages already, is looked for and goes to the queue.
 *
 * @throws {Problem} `host-unreadable`.
 */
export async function saveLinkHost(db: Db, typed: string, verdict: HostVerdict, act: Act): Promise<void> {
  const host = readHost(typed);
  await db.transaction().execute(async (tx) => {
    // Texts that are being judged by the verdict before are kept first, so the search sees them.
    await sql`select pg_advisory_xact_lock(${VERDICTS})`.execute(tx);
    const before = await tx.selectFrom('link_hosts').select('verdict').where('host', '=', host).executeTakeFirst();
    // With another reason for the same verdict nothing is held again that staff kept meanwhile.
    const isNew = before?.verdict !== verdict;
    const row = {
      verdict,
      reason: act.reason,
      decided_by: act.actor.memberId,
      decided_at: sql<Date>`now()`,
      ...(isNew ? NOT_SEARCHED : {}),
    };
    await tx
      .insertInto('link_hosts')
      .values({ host, ...row })
      .onConflict((conflict) => conflict.column('host').doUpdateSet(row))
      .execute();
    const states = { before: before?.verdict ?? '', after: verdict };
    await audit(tx, { ...act, action: 'decide about host', subject: `host ${host}`, ...states });
    await publish(tx, [LINK_HOSTS]);
    if (isNew && verdict === 'quarantined') await enqueue(tx, 'hold-linked', { host, kind: 'post', after: 0 });
  });
}

const NOT_SEARCHED = { texts_held: 0, searched_at: null };

/** Keeps how far the search for what links to a quarantined host is: one more was taken to the queue, or it is over. */
export async function recordLinkSearch(tx: Tx, host: string, what: 'held' | 'over'): Promise<void> {
  await tx
    .updateTable('link_hosts')
    .set(what === 'held' ? { texts_held: sql`texts_held + 1` } : { searched_at: sql<Date>`now()` })
    .where('host', '=', host)
    .where('verdict', '=', 'quarantined')
    .execute();
  await publish(tx, [LINK_HOSTS]);
}

/** Forgets what was decided about a host; one that nothing was decided about changes nothing. */
export async function deleteLinkHost(db: Db, host: string, act: Act): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const gone = await tx.deleteFrom('link_hosts').where('host', '=', host).returning('verdict').executeTakeFirst();
    if (gone === undefined) return;
    await audit(tx, { ...act, action: 'decide about host', subject: `host ${host}`, before: gone.verdict });
    await publish(tx, [LINK_HOSTS]);
  });
}

/** A host as it was typed, or as it was copied with its whole address. */
function readHost(typed: string): string {
  const host = hostOf(/^https?:/.test(typed) ? typed : `https://${typed}`);
  if (host === undefined || !/^[\w-]+(\.[\w-]+)+$/.test(host)) throw new Problem('host-unreadable');
  return host;
}
