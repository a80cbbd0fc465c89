import { managesLeague } from '#server/people/permissions/api.ts';
import type { Actor } from '#server/platform/actor.ts';

/** Keeps a league's seasons: the director of its county or conference, and staff; one that spans several staff alone. */
export function canManageLeague(actor: Actor, { district_id }: { readonly district_id: number | null }): boolean {
  if (actor.kind === 'guest') return false;
  return actor.isSiteAdmin || (district_id !== null && managesLeague(actor, { districtId: district_id }));
}
