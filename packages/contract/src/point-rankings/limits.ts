/** What the classes of schools may have at most, entered or from a file. */
export const CLASS_FILE = {
  /** Letters of a class and of a region. */
  className: 12,
  region: 30,
  /** Schools that are saved at once. */
  rows: 2500,
  bytes: 256 * 1024,
  nameLength: 100,
} as const;
