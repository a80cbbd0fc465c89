import type { DependencyKey } from '../core/dependencies.ts';

/** The queue of moderators: what waits, and what was decided. */
export const MODERATION: DependencyKey = 'moderation';
/** What moderators decided about the caller, and what of theirs waits. */
export const OWN_STANDING: DependencyKey = 'own-standing';
