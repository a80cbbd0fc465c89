import type { DependencyKey } from '../core/dependencies.ts';

/** Who the caller is, and what they may do. */
export const ME: DependencyKey = 'me';
