import type { DependencyKey } from '../core/dependencies.ts';

/** Who moderates which county. */
export const MODERATORS: DependencyKey = 'moderators';
