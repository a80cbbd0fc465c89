import type { TrustFigure } from '@csz/contract/moderation/staff-calls';
import { Problem } from '@csz/contract/problem';
import {
  figuresWith,
  isTrustFigure,
  TRUST_FIGURES,
  type TrustFigureName,
  type TrustFigures,
} from '@csz/rules/trust/figures';
import { sql } from 'kysely';
import type { Db, Reader } from '#server/platform/db/types.ts';
import { type Act, audit } from '#server/reference/audit/api.ts';

/** The figures of the rules of trust that are in force. */
export async function getFigures(db: Reader): Promise<TrustFigures> {
  const { rows } = await sql<{ changed: ChangedFigures }>`select ${changedFigures} as changed`.execute(db);
  return readFigures(rows[0]?.changed ?? {});
}

/** By name the figures that staff changed: for a statement that asks for more than them. */
export const changedFigures = sql<ChangedFigures>`(select coalesce(jsonb_object_agg(name, value), '{}') from trust_figures)`;
type ChangedFigures = Readonly<Record<string, number>>;

/** What is in force where these were changed. */
export const readFigures = (changed: ChangedFigures): TrustFigures =>
  figuresWith(Object.fromEntries(Object.entries(changed).filter(([name]) => isTrustFigure(name))));

/** Every figure with what it usually is, and why staff changed it. */
export async function listFigures(db: Reader): Promise<TrustFigure[]> {
  const rows = await db
    .selectFrom('trust_figures as f')
    .leftJoin('members as m', 'm.id', 'f.decided_by')
    .select(['f.name', 'f.value', 'f.reason', 'f.decided_at', 'm.display_name'])
    .execute();
  const changed = new Map(rows.map((row) => [row.name, row]));
  return Object.entries(TRUST_FIGURES).map(([name, figure]) => {
    const row = changed.get(name);
    return {
      name,
      ...figure,
      value: row?.value ?? figure.usual,
      reason: row?.reason ?? '',
      decidedBy: row?.display_name ?? null,
      decidedAt: row?.decided_at.toISOString() ?? null,
    };
  });
}

/**
 * Changes a figure for everyone from now on, or with null brings the usual one back.
 *
 * @throws {Problem} `figure-not-found`, `figure-out-of-range`.
 */
export async function saveFigure(db: Db, name: string, value: number | null, act: Act): Promise<void> {
  if (!isTrustFigure(name)) throw new Problem('figure-not-found');
  assertInRange(name, value);
  await db.transaction().execute(async (tx) => {
    const before = (await getFigures(tx))[name];
    if (value === null) await tx.deleteFrom('trust_figures').where('name', '=', name).execute();
    else {
      const row = { value, reason: act.reason, decided_by: act.actor.memberId, decided_at: sql<Date>`now()` };
      await tx
        .insertInto('trust_figures')
        .values({ name, ...row })
        .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
        .execute();
    }
    const after = String(value ?? TRUST_FIGURES[name].usual);
    await audit(tx, { ...act, action: 'change figure', subject: `figure ${name}`, before: String(before), after });
  });
}

function assertInRange(name: TrustFigureName, value: number | null): void {
  const { least, most } = TRUST_FIGURES[name];
  if (value === null || (value >= least && value <= most)) return;
  const problem = new Problem('figure-out-of-range', { least, most });
  throw new Problem('figure-out-of-range', { least, most }, [{ path: 'value', message: problem.message }]);
}
