import { Problem } from '@csz/contract/problem';
import { managesLeague } from '#server/people/permissions/api.ts';
import type { Actor, Member } from '#server/platform/actor.ts';
import type { Reader, Tx } from '#server/platform/db/types.ts';
import { type BracketRow, findBracket, lockMatches } from './queries.ts';

/** @throws {Problem} `bracket-not-found`; `not-allowed` for everyone who does not keep it. */
export async function getManagedBracket(db: Reader, id: number, actor: Member): Promise<BracketRow> {
  const row = await findBracket(db, id);
  if (row === undefined) throw new Problem('bracket-not-found', { id });
  assertManages(actor, row);
  return row;
}

export type PublishedBracket = BracketRow & { readonly plan: NonNullable<BracketRow['plan']> };

/**
 * The same with its row locked: of two who change one bracket, the second sees what the first did.
 *
 * @throws {Problem} also `bracket-changed` when it is not the version that was looked at.
 */
export async function lockBracket(
  tx: Tx,
  { id, version }: { id: number; version?: number },
  actor: Member,
): Promise<BracketRow> {
  await tx.selectFrom('brackets').select('id').where('id', '=', id).forUpdate().execute();
  const row = await getManagedBracket(tx, id, actor);
  if (version !== undefined && row.version !== version) throw new Problem('bracket-changed');
  return row;
}

/** @throws {Problem} also `bracket-published`. */
export async function lockDraft(tx: Tx, wanted: { id: number; version?: number }, actor: Member): Promise<BracketRow> {
  const row = await lockBracket(tx, wanted, actor);
  if (row.plan !== null) throw new Problem('bracket-published');
  return row;
}

/**
 * A published one with all its matches and games locked.
 *
 * @throws {Problem} also `bracket-not-published`.
 */
export async function lockPublished(
  tx: Tx,
  wanted: { id: number; version?: number },
  actor: Member,
): Promise<PublishedBracket> {
  const row = await lockBracket(tx, wanted, actor);
  if (row.plan === null) throw new Problem('bracket-not-published');
  const { plan } = row;
  await lockMatches(tx, row.id, { plan, keys: plan.matches.map(({ key }) => key) });
  return { ...row, plan };
}

/** Marks a bracket as changed, so that a save of the old one is refused. */
export async function nextVersion(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('brackets')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** What decides who may keep a bracket. */
type ManagedBracket = Pick<BracketRow, 'district_id'>;

/** Keeps a bracket: the director of its county or conference, and staff; one of a whole state staff alone. */
function canManageBracket(actor: Actor, { district_id }: ManagedBracket): boolean {
  if (actor.kind === 'guest') return false;
  return actor.isSiteAdmin || (district_id !== null && managesLeague(actor, { districtId: district_id }));
}

/** @throws {Problem} `not-allowed`. */
export function assertManages(actor: Actor, bracket: ManagedBracket): void {
  if (!canManageBracket(actor, bracket)) throw new Problem('not-allowed');
}
