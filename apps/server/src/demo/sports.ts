import {
  type Gender,
  type Level,
  REFERENCE_SPORTS,
  type ReferenceSport,
  type SportFamily,
} from '@csz/rules/reference-data';

export type { Gender, Level, SeasonOfYear } from '@csz/rules/reference-data';

/** A sport as the demo world knows it; only children hold games. */
export type DemoSport = ReferenceSport & { readonly id: number; readonly parentId: number | null };

/** A child sport: what teams play. */
export type PlayedSport = DemoSport & { readonly parentId: number; readonly gender: Gender; readonly level: Level };

/** The tree, each parent before its children. */
export const DEMO_SPORTS: readonly DemoSport[] = REFERENCE_SPORTS.flatMap(withIds);

export const PLAYED_SPORTS: readonly PlayedSport[] = DEMO_SPORTS.filter(
  (sport): sport is PlayedSport => sport.parentId !== null,
);

/** @throws {RangeError} for a name that is not in the tree. */
export function sportNamed(name: string): PlayedSport {
  const sport = PLAYED_SPORTS.find((candidate) => candidate.name === name);
  if (sport === undefined) throw new RangeError(`No sport ${name}`);
  return sport;
}

function withIds({ parent, children }: SportFamily, index: number): DemoSport[] {
  const parentId = (index + 1) * 10;
  return [
    { id: parentId, parentId: null, ...parent },
    ...children.map((child, at) => ({ id: parentId + at + 1, parentId, ...child })),
  ];
}
