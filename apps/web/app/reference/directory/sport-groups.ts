import type { Sport } from '@csz/contract/directory/calls';

/** A parent sport with those of its children that are in the list; without a parent, sports that stand alone. */
export interface SportGroup {
  readonly parent: Sport | undefined;
  readonly sports: readonly Sport[];
}

/** Sports as a list of choices: children under their parent, in the order of the list given. */
export function groupSports(sports: readonly Sport[]): SportGroup[] {
  const parents = new Map(sports.filter((sport) => sport.isParent).map((sport) => [sport.id, sport]));
  const groups = new Map<string, { parent: Sport | undefined; sports: Sport[] }>();
  for (const sport of sports) {
    const parent = sport.isParent ? sport : parents.get(sport.parentId ?? '');
    const key = parent?.id ?? 'alone';
    const group = groups.get(key) ?? { parent, sports: [] };
    groups.set(key, group);
    if (!sport.isParent) group.sports.push(sport);
  }
  return [...groups.values()];
}
