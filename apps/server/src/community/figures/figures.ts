import type { DependencyKey } from '@csz/contract/core/dependencies';
import type { Figure } from '@csz/contract/figures/calls';
import { POINT_FIGURES as POINT_KEY, TRUST_FIGURES as TRUST_KEY } from '@csz/contract/figures/keys';
import { Problem } from '@csz/contract/problem';
import { type FigureKind, figuresInForce, type Figure as RangedFigure } from '@csz/rules/figures';
import { POINT_FIGURES, type PointFigureName } from '@csz/rules/points/figures';
import { TRUST_FIGURES, type TrustFigureName } from '@csz/rules/trust/figures';
import { sql } from 'kysely';
import { compileOnce } from '#server/platform/db/compile-once.ts';
import type { Db, Reader } from '#server/platform/db/types.ts';
import { publish } from '#server/platform/publish.ts';
import { type Act, audit } from '#server/reference/audit/api.ts';
import { listLabels, subjectOf } from './labels.ts';

/** What the figures of each kind of rules are called in the rules. */
interface Names extends Record<FigureKind, string> {
  points: PointFigureName;
  trust: TrustFigureName;
}
/** What shows the figures of each kind. */
const KEYS: { readonly [Kind in FigureKind]: DependencyKey } = { points: POINT_KEY, trust: TRUST_KEY };

/** What is in force. */
export type Figures<Kind extends FigureKind> = Readonly<Record<Names[Kind], number>>;

const KINDS: { readonly [Kind in FigureKind]: Readonly<Record<Names[Kind], RangedFigure>> } = {
  points: POINT_FIGURES,
  trust: TRUST_FIGURES,
};

/** By name the figures of a kind that staff changed: for a statement that asks for more than them. */
export const changedFigures = (kind: FigureKind) =>
  sql<ChangedFigures>`(select coalesce(jsonb_object_agg(name, value), '{}') from figures where kind = ${kind})`;
export type ChangedFigures = Readonly<Record<string, number>>;

/** A figure by a name that may be any word. */
const figureOf = (kind: FigureKind, name: string): RangedFigure | undefined =>
  Object.entries<RangedFigure>(KINDS[kind]).find(([known]) => known === name)?.[1];

/** What is in force where these were changed. */
export const readFigures = <Kind extends FigureKind>(kind: Kind, changed: ChangedFigures): Figures<Kind> =>
  figuresInForce<Names[Kind]>(KINDS[kind], changed);

/** A whole number of the rules, within a statement. */
export const figureInForce = <Kind extends FigureKind>(kind: Kind, name: Names[Kind]) => sql<number>`coalesce(
  (select value::int from figures where kind = ${sql.lit(kind)} and name = ${sql.lit(name)}),
  ${sql.lit(readFigures(kind, {})[name])})`;

const findChanged = compileOnce((db, { kind }: { kind: FigureKind }) =>
  sql<{ changed: ChangedFigures }>`select ${changedFigures(kind)} as changed`.compile(db),
);

/** The figures of a kind that are in force. */
export async function getFigures<Kind extends FigureKind>(db: Reader, kind: Kind): Promise<Figures<Kind>> {
  const [row] = await findChanged(db, { kind });
  return readFigures(kind, row?.changed ?? {});
}

/** Every figure of a kind with what it usually is, and why staff changed it; group by group. */
export async function listFigures(db: Reader, kind: FigureKind): Promise<Figure[]> {
  const rows = await db
    .selectFrom('figures as f')
    .leftJoin('members as m', 'm.id', 'f.decided_by')
    .select(['f.name', 'f.value', 'f.reason', 'f.decided_at', 'm.display_name'])
    .where('f.kind', '=', kind)
    .execute();
  const changed = new Map(rows.map((row) => [row.name, row]));
  return listLabels(kind).flatMap(({ group, name, label }) => {
    const figure = figureOf(kind, name);
    if (figure === undefined) return [];
    const row = changed.get(name);
    return {
      group,
      name,
      label,
      ...figure,
      value: row?.value ?? figure.usual,
      reason: row?.reason ?? '',
      decidedBy: row?.display_name ?? null,
      decidedAt: row?.decided_at.toISOString() ?? null,
    };
  });
}

/** A figure, and what it becomes; null is the usual one. */
interface FigureChange {
  readonly kind: FigureKind;
  readonly name: string;
  readonly value: number | null;
}

/**
 * Changes a figure for everyone and for what happens from now on.
 *
 * @throws {Problem} `figure-not-found`, `figure-out-of-range`.
 */
export async function saveFigure(db: Db, { kind, name, value }: FigureChange, act: Act): Promise<void> {
  const figure = figureOf(kind, name);
  if (figure === undefined) throw new Problem('figure-not-found');
  assertInRange(value, figure);
  await db.transaction().execute(async (tx) => {
    const { [name]: before }: Readonly<Record<string, number>> = await getFigures(tx, kind);
    if (value === null) await tx.deleteFrom('figures').where('kind', '=', kind).where('name', '=', name).execute();
    else {
      const row = { value, reason: act.reason, decided_by: act.actor.memberId, decided_at: sql<Date>`now()` };
      await tx
        .insertInto('figures')
        .values({ kind, name, ...row })
        .onConflict((conflict) => conflict.columns(['kind', 'name']).doUpdateSet(row))
        .execute();
    }
    const after = String(value ?? figure.usual);
    await audit(tx, { ...act, action: 'change figure', subject: subjectOf(kind, name), before: String(before), after });
    await publish(tx, [KEYS[kind]]);
  });
}

function assertInRange(value: number | null, { least, most }: RangedFigure): void {
  if (value === null || (value >= least && value <= most)) return;
  const problem = new Problem('figure-out-of-range', { least, most });
  throw new Problem('figure-out-of-range', { least, most }, [{ path: 'value', message: problem.message }]);
}
