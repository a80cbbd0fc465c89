import type { PointFigure } from '@csz/contract/points/calls';
import { Problem } from '@csz/contract/problem';
import {
  figureLabel,
  isPointFigure,
  POINT_FIGURES,
  type PointFigureName,
  type PointFigures,
  pointFiguresWith,
} from '@csz/rules/points/figures';
import { sql } from 'kysely';
import type { Db, Reader } from '#server/platform/db/types.ts';
import { type Act, audit } from '#server/reference/audit/api.ts';

/** What pays how much now, and the limits of a day. */
export async function getPointFigures(db: Reader): Promise<PointFigures> {
  const rows = await db.selectFrom('points_figures').select(['name', 'value']).execute();
  return pointFiguresWith(
    Object.fromEntries(rows.filter(({ name }) => isPointFigure(name)).map((row) => [row.name, row.value])),
  );
}

/** Every figure with what it usually is, and why staff changed it. */
export async function listPointFigures(db: Reader): Promise<PointFigure[]> {
  const rows = await db
    .selectFrom('points_figures as f')
    .leftJoin('members as m', 'm.id', 'f.decided_by')
    .select(['f.name', 'f.value', 'f.reason', 'f.decided_at', 'm.display_name'])
    .execute();
  const changed = new Map(rows.map((row) => [row.name, row]));
  return (Object.keys(POINT_FIGURES) as PointFigureName[]).map((name) => {
    const row = changed.get(name);
    const figure = POINT_FIGURES[name];
    return {
      name,
      label: figureLabel(name),
      ...figure,
      value: row?.value ?? figure.usual,
      reason: row?.reason ?? '',
      decidedBy: row?.display_name ?? null,
      decidedAt: row?.decided_at.toISOString() ?? null,
    };
  });
}

/**
 * Changes a figure for what is earned from now on, or with null brings the usual one back. What was granted stays as
 * it was granted.
 *
 * @throws {Problem} `point-figure-not-found`, `point-figure-out-of-range`.
 */
export async function savePointFigure(db: Db, name: string, value: number | null, act: Act): Promise<void> {
  if (!isPointFigure(name)) throw new Problem('point-figure-not-found');
  assertInRange(name, value);
  await db.transaction().execute(async (tx) => {
    const before = (await getPointFigures(tx))[name];
    if (value === null) await tx.deleteFrom('points_figures').where('name', '=', name).execute();
    else {
      const row = { value, reason: act.reason, decided_by: act.actor.memberId, decided_at: sql<Date>`now()` };
      await tx
        .insertInto('points_figures')
        .values({ name, ...row })
        .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
        .execute();
    }
    const after = String(value ?? POINT_FIGURES[name].usual);
    const subject = `spirit points: ${figureLabel(name)}`;
    await audit(tx, { ...act, action: 'change figure', subject, before: String(before), after });
  });
}

function assertInRange(name: PointFigureName, value: number | null): void {
  const { least, most } = POINT_FIGURES[name];
  if (value === null || (value >= least && value <= most)) return;
  const problem = new Problem('point-figure-out-of-range', { least, most });
  throw new Problem('point-figure-out-of-range', { least, most }, [{ path: 'value', message: problem.message }]);
}
