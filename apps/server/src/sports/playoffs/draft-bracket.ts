import { type BracketDraft, type BracketForm, BracketOptions } from '@csz/contract/playoffs/staff';
import { Problem } from '@csz/contract/problem';
import type { Member } from '#server/platform/actor.ts';
import type { Db, Tx } from '#server/platform/db/types.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type Act, audit } from '#server/reference/audit/api.ts';
import { assertKnown } from '#server/reference/places/api.ts';
import { type BracketState, readState } from './bracket-state.ts';
import { assertManages, getManagedBracket, lockDraft, nextVersion } from './get-bracket.ts';
import { presentRef, presentSeed } from './present.ts';
import { presentForest } from './present-forest.ts';
import { type BracketRow, listEntries } from './queries.ts';
import { listSeedStandings } from './seed-standings.ts';

export interface NewBracket {
  readonly name: string;
  readonly stateId: string;
  readonly districtId: string | null;
  readonly sportId: string;
  readonly season: number;
}

/**
 * Begins a bracket of one region without teams; answers its id.
 *
 * @throws {Problem} `not-allowed`, `state-not-found`, `district-not-found`, `bad-request`, `sport-not-found`,
 *   `sport-has-teams`.
 */
export function createBracket(db: Db, given: NewBracket, act: Act): Promise<number> {
  const { name, stateId, sportId, season } = given;
  const districtId = given.districtId ?? undefined;
  return db.transaction().execute(async (tx) => {
    assertManages(act.actor, { district_id: districtId === undefined ? null : Number(districtId) });
    await assertKnown(tx, { stateId, districtId, sportId });
    const sport = await tx.selectFrom('sports').selectAll().where('id', '=', Number(sportId)).executeTakeFirstOrThrow();
    if (sport.is_parent) throw new Problem('sport-has-teams', { sport: sport.name });
    const { id } = await tx
      .insertInto('brackets')
      .values({
        name,
        season,
        sport_id: Number(sportId),
        state_id: Number(stateId),
        district_id: districtId === undefined ? null : Number(districtId),
        options: JSON.stringify(BracketOptions.parse({})),
        trees: JSON.stringify([{ key: 'r1', name: 'Bracket', leagueId: null }]),
        created_by: act.actor.displayName,
        created_by_id: act.actor.memberId,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await audit(tx, { ...act, action: 'create bracket', subject: `bracket ${id}: ${name}` });
    return id;
  });
}

/**
 * Throws a bracket away that is not published.
 *
 * @throws {Problem} `bracket-not-found`, `not-allowed`, `bracket-changed`, `bracket-published`.
 */
export function deleteBracket(
  db: Db,
  wanted: { readonly id: number; readonly version: number },
  act: Act,
): Promise<void> {
  const { id } = wanted;
  return db.transaction().execute(async (tx) => {
    const { name } = await lockDraft(tx, wanted, act.actor);
    await tx.deleteFrom('brackets').where('id', '=', id).execute();
    await audit(tx, { ...act, action: 'delete bracket', subject: `bracket ${id}: ${name}` });
  });
}

/**
 * A bracket as its keepers see it: seeds with their standings, now or as they were frozen, and how it looks.
 *
 * @throws {Problem} `bracket-not-found`, `not-allowed`.
 */
export async function getDraft(platform: Platform, id: number, actor: Member): Promise<BracketDraft> {
  const row = await getManagedBracket(platform.db, id, actor);
  const entries = await listEntries(platform.db, [id]);
  const { trees } = row;
  const now = row.plan === null ? await listSeedStandings(platform, { ...row, trees, entries }) : undefined;
  const { state, why } = await tryState(platform, row);
  const isUntouched = [...(state?.games.values() ?? [])].every(({ isPlayed }) => !isPlayed);
  return {
    bracket: presentRef(row),
    version: row.version,
    options: row.options,
    trees: trees.map(({ key, name, leagueId, byPoints = null }) => ({
      key,
      name,
      leagueId: leagueId === null ? null : String(leagueId),
      byPoints,
      seeds: entries.filter(({ tree }) => tree === key).map((entry) => presentSeed(entry, now?.get(entry.school_id))),
    })),
    forest: state === undefined ? null : presentForest(state, now),
    why,
    canUndo: row.plan !== null && isUntouched,
  };
}

async function tryState({ db }: Platform, row: BracketRow): Promise<{ state?: BracketState; why: string }> {
  try {
    return { state: await readState(db, row), why: '' };
  } catch (error) {
    if (error instanceof RangeError) return { why: error.message };
    throw error;
  }
}

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
    const trees = form.trees.map(({ name, leagueId, byPoints, schoolIds }, at) => ({
      tree: { key: `r${at + 1}`, name, leagueId: leagueId === null ? null : Number(leagueId), byPoints },
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
