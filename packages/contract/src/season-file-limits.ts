/** A season is a few hundred rows; what is larger is an operator's work. */
export const IMPORT_LIMITS = { megabytes: 2, bytes: 2 * 1024 * 1024, rows: 2000, fileName: 100, profiles: 20 } as const;
