// What the rows of the directory hold, where no call shows it as it is kept.
import type { District, Sport } from './calls.ts';

/** What a district is: a county or a conference. */
export type DistrictKind = District['kind'];
/** Whose sport it is; null in the row for one that all play. */
export type Gender = NonNullable<Sport['gender']>;
/** Varsity, junior varsity and so on; null in the row where it has none. */
export type Level = NonNullable<Sport['level']>;
/** In which season of the year a sport is played. */
export type SeasonOfYear = Sport['seasonOfYear'];
/** A placeholder was named by an import and waits for staff. */
export type SchoolStatus = 'approved' | 'placeholder' | 'closed' | 'merged';
