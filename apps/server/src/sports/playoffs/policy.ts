import { Problem } from '@csz/contract/problem';
import { managesLeague } from '#server/people/permissions/api.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { BracketRow } from './queries.ts';

/** What decides who may keep a bracket. */
type ManagedBracket = Pick<BracketRow, 'district_id'>;

/** Keeps a bracket: the director of its county or conference, and staff; one of a whole state staff alone. */
export function canManageBracket(actor: Actor, { district_id }: ManagedBracket): boolean {
  if (actor.kind === 'guest') return false;
  return actor.isSiteAdmin || (district_id !== null && managesLeague(actor, { districtId: district_id }));
}

/** @throws {Problem} `not-allowed`. */
export function assertManages(actor: Actor, bracket: ManagedBracket): void {
  if (!canManageBracket(actor, bracket)) throw new Problem('not-allowed');
}
