import type { DependencyKey } from '../core/dependencies.ts';

/** What broke in browsers. */
export const BROWSER_ERRORS: DependencyKey = 'browser-errors';
