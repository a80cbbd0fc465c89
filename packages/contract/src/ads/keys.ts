import type { DependencyKey } from '../core/dependencies.ts';

/** Which advertisements run, and what they show. */
export const ADS: DependencyKey = 'ads';
