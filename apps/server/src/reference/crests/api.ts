import type { Selectable } from 'kysely';
import type { Schools } from '#server/platform/db/schema.generated.ts';

/** The address of a school's logo, or of its drawn crest. */
export const presentLogo = ({ id, logo_url }: Pick<Selectable<Schools>, 'id' | 'logo_url'>): string =>
  logo_url === '' ? `/crests/${id}.svg` : logo_url;

/** How a school looks beside its name: its logo or drawn crest, initials and colours. */
export function presentLook(
  school: Pick<Selectable<Schools>, 'id' | 'initials' | 'color_primary' | 'color_secondary' | 'logo_url'>,
): { imgUrl: string; initials: string; colors: [string, string] } {
  return {
    imgUrl: presentLogo(school),
    initials: school.initials,
    colors: [school.color_primary, school.color_secondary],
  };
}
