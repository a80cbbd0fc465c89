import type { DependencyKey } from '../core/dependencies.ts';

/** What staff decided about hosts. */
export const LINK_HOSTS: DependencyKey = 'link-hosts';
