import type { DependencyKey } from '../core/dependencies.ts';

/** The profile of the caller. */
export const OWN_PROFILE: DependencyKey = 'own-profile';
