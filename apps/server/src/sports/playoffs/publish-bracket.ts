import { DIRECTORY } from '@csz/contract/directory/keys';
import { BRACKETS, bracketKey } from '@csz/contract/games/keys';
import type { SeedStanding } from '@csz/contract/playoffs/stored';
import { Problem } from '@csz/contract/problem';
import { matchDepths } from '@csz/rules/brackets/match-feeds';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/types.ts';
import { recordEvent } from '#server/platform/events/record-event.ts';
import type { Platform } from '#server/platform/platform.ts';
import { publish } from '#server/platform/publish.ts';
import { type Act, audit } from '#server/reference/audit/api.ts';
import { drawBracket, readState } from './bracket-state.ts';
import { lockDraft, lockPublished, nextVersion } from './get-bracket.ts';
import { type BracketRow, type EntryRow, findBracket, listEntries } from './queries.ts';
import { listSeedStandings, NO_STANDING } from './seed-standings.ts';
import { removeGame, syncGames } from './sync-games.ts';

/**
 * Shows a bracket to everyone: freezes its drawing, and its seeds with the standings they came from, and enters the
 * games whose teams are known.
 *
 * @throws {Problem} `bracket-not-found`, `not-allowed`, `bracket-changed`, `bracket-published`, `bracket-size`.
 */
export function publishBracket(
  platform: Platform,
  wanted: { readonly id: number; readonly version: number },
  act: Act,
): Promise<void> {
  return platform.db.transaction().execute(async (tx) => {
    const row = await lockDraft(tx, wanted, act.actor);
    const at = platform.clock();
    const entries = await listEntries(tx, [row.id]);
    const { trees } = row;
    const standings = await listSeedStandings({ ...platform, db: tx }, { ...row, trees, entries });
    await freezeSeeds(tx, row, inRanking(entries, standings, trees));
    await freezePlan(tx, row, entries, act.actor);
    await nextVersion(tx, row.id);
    const published = await findBracket(tx, row.id);
    if (published !== undefined) await syncGames(tx, await readState(tx, published), at);
    await recordBracket(tx, 'bracket.published', row, { ...act, at });
    const after = `${entries.length} teams`;
    await audit(tx, { ...act, action: 'publish bracket', subject: `bracket ${row.id}: ${row.name}`, after });
    await publish(tx, [bracketKey(row.id), BRACKETS, DIRECTORY]);
  });
}

/** Records what became of a bracket. */
export function recordBracket(
  tx: Tx,
  type: 'bracket.published' | 'bracket.unpublished',
  { id, name, state_id, district_id, sport_id, season }: BracketRow,
  { actor, at }: Pick<Act, 'actor'> & { readonly at: Temporal.Instant },
): Promise<void> {
  const data = { name, stateId: state_id, districtId: district_id, sportId: sport_id, season };
  return recordEvent(tx, { type, actor: actor.memberId, subject: `bracket:${id}`, data, at });
}

type Placed = Omit<EntryRow, 'standing'> & { readonly standing: SeedStanding };

/**
 * Best percentage first, or most points where every region is seeded by points; the better seed, then the region named
 * first, where it is equal.
 */
function inRanking(
  entries: readonly EntryRow[],
  standings: ReadonlyMap<number, SeedStanding>,
  trees: BracketRow['trees'],
): Placed[] {
  const placed = entries.map((entry) => ({ ...entry, standing: standings.get(entry.school_id) ?? NO_STANDING }));
  const isByPoints =
    trees.every(({ byPoints }) => byPoints != null) && placed.some(({ standing }) => standing.points != null);
  const figureOf = ({ standing }: Placed) =>
    isByPoints ? (standing.points ?? -1) : Number.parseFloat(standing.pct) || 0;
  return placed.toSorted((one, other) => figureOf(other) - figureOf(one) || one.seed - other.seed);
}

async function freezeSeeds(tx: Tx, { id }: BracketRow, ranking: readonly Placed[]): Promise<void> {
  const frozen = ranking.map(({ school_id, standing }, at) => ({ school_id, rank: at + 1, standing }));
  await sql`
    update bracket_entries e set rank = f.rank, standing = f.standing, withdrawn_at = null
    from json_to_recordset(${JSON.stringify(frozen)}::json) as f(school_id int, rank int, standing jsonb)
    where e.bracket_id = ${id} and e.school_id = f.school_id`.execute(tx);
}

async function freezePlan(tx: Tx, row: BracketRow, entries: readonly EntryRow[], by: Act['actor']): Promise<void> {
  const plan = drawn(row, entries);
  await tx
    .updateTable('brackets')
    .set({
      plan: JSON.stringify(plan),
      published_at: sql<Date>`now()`,
      published_by: by.displayName,
      published_by_id: by.memberId,
    })
    .where('id', '=', row.id)
    .execute();
  const matches = [...matchDepths(plan)].map(([key, position]) => ({ bracket_id: row.id, key, position }));
  await tx.insertInto('bracket_matches').values(matches).execute();
}

function drawn(row: BracketRow, entries: readonly EntryRow[]) {
  try {
    return drawBracket(row.trees, entries, row.options);
  } catch (error) {
    if (error instanceof RangeError) throw new Problem('bracket-size', { reason: error.message });
    throw error;
  }
}

/**
 * Takes a published bracket back, so that it can be changed; the games that it entered go.
 *
 * @throws {Problem} `bracket-not-found`, `not-allowed`, `bracket-changed`, `bracket-not-published`, `bracket-played`.
 */
export function undoPublish(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  wanted: { readonly id: number; readonly version: number },
  act: Act,
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const row = await lockPublished(tx, wanted, act.actor);
    const at = clock();
    const state = await readState(tx, row);
    if ([...state.games.values()].some(({ isPlayed }) => isPlayed)) throw new Problem('bracket-played');
    for (const key of state.games.keys()) await removeGame(tx, state, key, at);
    await tx.deleteFrom('bracket_matches').where('bracket_id', '=', row.id).execute();
    await tx
      .updateTable('brackets')
      .set({ plan: null, published_at: null, published_by: '', published_by_id: null })
      .where('id', '=', row.id)
      .execute();
    await tx
      .updateTable('bracket_entries')
      .set({ rank: null, standing: null, withdrawn_at: null, withdrawn_reason: '' })
      .where('bracket_id', '=', row.id)
      .execute();
    await nextVersion(tx, row.id);
    await recordBracket(tx, 'bracket.unpublished', row, { ...act, at });
    await audit(tx, { ...act, action: 'take bracket back', subject: `bracket ${row.id}: ${row.name}` });
    await publish(tx, [bracketKey(row.id), BRACKETS, DIRECTORY]);
  });
}
