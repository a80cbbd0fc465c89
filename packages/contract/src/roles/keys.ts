import type { DependencyKey } from '../core/dependencies.ts';

/** The roles of the caller, and what they asked for. */
export const OWN_ROLES: DependencyKey = 'own-roles';

/** Roles that wait for a decision. */
export const ROLE_REQUESTS: DependencyKey = 'role-requests';
