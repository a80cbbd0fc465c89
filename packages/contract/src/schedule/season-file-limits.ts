/** A season is a few hundred rows; what is larger is an operator's work. */
export const IMPORT_LIMITS = {
  megabytes: 2,
  bytes: 2 * 1024 * 1024,
  rows: 2000,
  columns: 100,
  /** Names of schools that are settled by hand in one file. */
  names: 500,
  fileName: 100,
  profiles: 20,
} as const;
