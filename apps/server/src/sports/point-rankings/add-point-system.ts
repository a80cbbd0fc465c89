import { POINT_SYSTEMS } from '@csz/contract/point-rankings/keys';
import type { PointRulesForm } from '@csz/contract/point-rankings/staff';
import { Problem } from '@csz/contract/problem';
import { checkPointRules } from '@csz/rules/point-systems/point-rules';
import type { Db } from '#server/platform/db/types.ts';
import { publish } from '#server/platform/publish.ts';
import { type Act, audit } from '#server/reference/audit/api.ts';

interface SystemForm {
  readonly key: string | null;
  readonly name: string;
  readonly audience: string;
  readonly rules: PointRulesForm;
  readonly source: string;
}

/**
 * Adds a point system, or the next version of one: seasons that chose an earlier version keep it. Answers the row.
 *
 * @throws {Problem} `point-rules-wrong`, `point-system-not-found`.
 */
export function addPointSystem(db: Db, { key, name, audience, rules, source }: SystemForm, act: Act) {
  assertRules(rules);
  return db.transaction().execute(async (tx) => {
    // Of two who add a version, the second sees the first's.
    const versions = await tx
      .selectFrom('point_systems')
      .where('key', '=', key ?? '')
      .orderBy('version', 'desc')
      .select(['id', 'version'])
      .forUpdate()
      .execute();
    if (key !== null && versions.length === 0) throw new Problem('point-system-not-found');
    const row = await tx
      .insertInto('point_systems')
      .values({
        key: key ?? `own-${crypto.randomUUID().slice(0, 8)}`,
        version: (versions[0]?.version ?? 0) + 1,
        name,
        audience,
        rules: JSON.stringify(rules),
        source,
        created_by: act.actor.displayName,
        created_by_id: act.actor.memberId,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await audit(tx, {
      ...act,
      action: 'add point system',
      subject: `point system ${row.id}: ${name}, version ${row.version}`,
      after: JSON.stringify(rules),
    });
    await publish(tx, [POINT_SYSTEMS]);
    return row;
  });
}

/** @throws {Problem} `point-rules-wrong`, with what is wrong in sentences. */
export function assertRules(rules: PointRulesForm): void {
  const faults = checkPointRules(rules).map(({ sentence }) => sentence);
  if (faults.length > 0) throw new Problem('point-rules-wrong', { reason: [...new Set(faults)].join(' ') });
}
