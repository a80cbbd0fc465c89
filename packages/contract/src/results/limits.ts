/** The most days of a file of results. */
export const RESULTS_DAYS = 31;

/** The most days of a file of one school: a whole season. */
export const RESULTS_SCHOOL_DAYS = 366;
