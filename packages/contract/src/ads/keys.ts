import type { DependencyKey } from '../core/dependencies.ts';

/** Which advertisements run, and what they show. */
export const ADS: DependencyKey = 'ads';

/** Advertisers and what they booked. */
export const CAMPAIGNS: DependencyKey = 'campaigns';
