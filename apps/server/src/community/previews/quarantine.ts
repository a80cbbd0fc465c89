import { belongsTo, hostOf } from '@csz/rules/trust/hosts';
import type { Reader } from '#server/platform/db/types.ts';

/** Answers of links whether staff quarantined the host to which they lead. */
export async function findQuarantine(db: Reader): Promise<(link: string) => boolean> {
  const quarantined = await db.selectFrom('link_hosts').select('host').where('verdict', '=', 'quarantined').execute();
  return (link) => {
    const host = hostOf(link);
    return host !== undefined && quarantined.some((row) => belongsTo(host, row.host));
  };
}
