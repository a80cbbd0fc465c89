import type { Member } from '#server/platform/actor.ts';
import type { GameFilterAsked } from '#server/sports/games/api.ts';

type Asked = GameFilterAsked & { readonly roleId?: string | undefined };

/** A role that was chosen stands for its place: the team, the school or the county, unless another one is named. */
export function withRolePlace({ roleId, ...asked }: Asked, { roles }: Pick<Member, 'roles'>): GameFilterAsked {
  const role = roles.find(({ id }) => String(id) === roleId);
  if (role === undefined) return asked;
  const hasPlace = [asked.schoolId, asked.districtId, asked.leagueId].some((id) => id !== undefined);
  const place = role.schoolId === null ? { districtId: textOf(role.districtId) } : { schoolId: textOf(role.schoolId) };
  return { ...(hasPlace ? {} : place), ...asked, sportId: asked.sportId ?? textOf(role.sportId) };
}

const textOf = (id: number | null) => (id === null ? undefined : String(id));
