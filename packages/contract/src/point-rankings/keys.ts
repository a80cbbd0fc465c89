import type { DependencyKey } from '../core/dependencies.ts';

/** By which points teams are ranked, as staff and directors choose it. */
export const POINT_CHOICE: DependencyKey = 'point-choice';

/** Systems of points. */
export const POINT_SYSTEMS: DependencyKey = 'point-systems';
