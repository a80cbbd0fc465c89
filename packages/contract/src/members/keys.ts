import type { DependencyKey } from '../core/dependencies.ts';

/** Members as staff see them. */
export const MEMBERS: DependencyKey = 'members';
