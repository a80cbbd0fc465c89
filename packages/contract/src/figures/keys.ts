import type { DependencyKey } from '../core/dependencies.ts';

/** What spirit points are counted by. */
export const POINT_FIGURES: DependencyKey = 'point-figures';

/** What members are trusted by. */
export const TRUST_FIGURES: DependencyKey = 'trust-figures';
