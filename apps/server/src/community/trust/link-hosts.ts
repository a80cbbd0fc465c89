import type { HostVerdict } from '@csz/contract/moderation/kinds';
import { Problem } from '@csz/contract/problem';
import type { LinkHost } from '@csz/contract/trust/calls';
import { LINK_HOSTS } from '@csz/contract/trust/keys';
import { hostOf } from '@csz/rules/trust/hosts';
import { sql } from 'kysely';
import type * as z from 'zod';
import type { Db, Reader } from '#server/platform/db/types.ts';
import { publish } from '#server/platform/publish.ts';
import { type Act, audit } from '#server/reference/audit/api.ts';

/** What staff decided about hosts, by their names. */
export async function listLinkHosts(db: Reader): Promise<z.output<typeof LinkHost>[]> {
  const rows = await db.selectFrom('link_hosts').selectAll().orderBy('host').execute();
  return rows.map(({ host, verdict, reason, decided_at }) => ({
    host,
    verdict,
    reason,
    decidedAt: decided_at.toISOString(),
  }));
}

/**
 * Quarantines a host or verifies it for streams, from now on.
 *
 * @throws {Problem} `host-unreadable`.
 */
export async function saveLinkHost(db: Db, typed: string, verdict: HostVerdict, act: Act): Promise<void> {
  const host = readHost(typed);
  await db.transaction().execute(async (tx) => {
    const before = await tx.selectFrom('link_hosts').select('verdict').where('host', '=', host).executeTakeFirst();
    const row = { verdict, reason: act.reason, decided_by: act.actor.memberId, decided_at: sql<Date>`now()` };
    await tx
      .insertInto('link_hosts')
      .values({ host, ...row })
      .onConflict((conflict) => conflict.column('host').doUpdateSet(row))
      .execute();
    const states = { before: before?.verdict ?? '', after: verdict };
    await audit(tx, { ...act, action: 'decide about host', subject: `host ${host}`, ...states });
    await publish(tx, [LINK_HOSTS]);
  });
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
