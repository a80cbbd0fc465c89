import type { DependencyKey } from '../core/dependencies.ts';

/** The queue of moderators: what waits, and what was decided. */
export const MODERATION: DependencyKey = 'moderation';
