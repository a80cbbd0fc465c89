import type { DependencyKey } from '../core/dependencies.ts';

/** The slates of a county: which games they have, and how those ended. */
export const slatesKey = (districtId: string | number): DependencyKey => `slates:${districtId}`;
/** Which counties have slates. */
export const SLATES: DependencyKey = 'slates';
/** How those who pick stand, in a county. */
export const standingsOfPicksKey = (districtId: string | number): DependencyKey => `picks:${districtId}`;

/** Slates as staff see them. */
export const STAFF_SLATES: DependencyKey = 'staff-slates';
