import { pages } from '@csz/contract/pages';
import type { PostTag } from '@csz/contract/posts/calls';

/**
 * Where a tag leads: a school's to its Updates, a county's and a sport's to those of the scores, every other one to its
 * own list in The Zone. A sport that groups others has no scoreboard of its own.
 */
export function tagAddress({ tagType, tagEntityId, tagLink, districtId, stateId, isParent }: PostTag): string {
  if (tagType === 'School') {
    return pages.teamUpdates({
      ...(districtId === null ? {} : { countyId: districtId }),
      schoolId: tagEntityId,
      ...(stateId === null ? {} : { stateId }),
    });
  }
  if (tagType === 'District') {
    return pages.countyUpdates({
      ...(stateId === null ? {} : { selectedStateId: stateId }),
      selectedCountyId: tagEntityId,
    });
  }
  if (tagType === 'Sport' && !isParent) return pages.countyUpdates({ sportId: tagEntityId });
  return pages.category(tagLink);
}
