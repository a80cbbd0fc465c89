import type { DependencyKey } from '../core/dependencies.ts';

/** Messages to staff. */
export const TICKETS: DependencyKey = 'tickets';
