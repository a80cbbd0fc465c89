import type { DependencyKey } from '../core/dependencies.ts';

/** What the caller follows. */
export const OWN_FOLLOWS: DependencyKey = 'own-follows';
