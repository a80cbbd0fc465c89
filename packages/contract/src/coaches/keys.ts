import type { DependencyKey } from '../core/dependencies.ts';

/** Who coaches the teams of a school, and who directs them. */
export const coachesKey = (schoolId: string | number): DependencyKey => `coaches:${schoolId}`;
