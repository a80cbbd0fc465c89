import type { BracketForm } from '@csz/contract/playoffs/staff';
import { Problem } from '@csz/contract/problem';
import type { Db, Tx } from '#server/platform/db/types.ts';
import { type Act, audit } from '#server/reference/audit/api.ts';
import { lockDraft, nextVersion } from './get-bracket.ts';

/**
 * Writes a bracket that is not published: its name, options, regions and who is seeded where.
 *
 * @throws {Problem} `bracket-not-found`, `not-allowed`, `bracket-changed`, `bracket-published`, `bracket-team-twice`,
 *   `school-not-found`, `school-not-listed`.
 */
export function saveBracket(
  db: Db,
  { id, version, ...form }: BracketForm & { id: number; version: number },
  act: Act,
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const row = await lockDraft(tx, { id, version }, act.actor);
    const trees = form.trees.map(({ name, leagueId, schoolIds }, at) => ({
      tree: { key: `r${at + 1}`, name, leagueId: leagueId === null ? null : Number(leagueId) },
      schoolIds: schoolIds.map(Number),
    }));
    await assertSchools(
      tx,
      trees.flatMap(({ schoolIds }) => schoolIds),
    );
    await tx
      .updateTable('brackets')
      .set({
        name: form.name,
        options: JSON.stringify(form.options),
        trees: JSON.stringify(trees.map(({ tree }) => tree)),
      })
      .where('id', '=', id)
      .execute();
    await tx.deleteFrom('bracket_entries').where('bracket_id', '=', id).execute();
    const entries = trees.flatMap(({ tree, schoolIds }) =>
      schoolIds.map((school_id, at) => ({ bracket_id: id, school_id, tree: tree.key, seed: at + 1 })),
    );
    if (entries.length > 0) await tx.insertInto('bracket_entries').values(entries).execute();
    await nextVersion(tx, id);
    const after = `${entries.length} teams, ${trees.length} regions`;
    await audit(tx, {
      ...act,
      action: 'save bracket',
      subject: `bracket ${id}: ${form.name}`,
      before: row.name,
      after,
    });
  });
}

async function assertSchools(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const schools = await tx.selectFrom('schools').select(['id', 'name', 'status']).where('id', 'in', ids).execute();
  const byId = new Map(schools.map((school) => [school.id, school]));
  for (const [at, id] of ids.entries()) {
    const school = byId.get(id);
    if (school === undefined) throw new Problem('school-not-found', { id });
    if (school.status !== 'approved') throw new Problem('school-not-listed');
    if (ids.indexOf(id) !== at) throw new Problem('bracket-team-twice', { name: school.name });
  }
}
