/** The kinds of reference data that staff keep. */
export const DIRECTORY_KINDS = ['schools', 'districts', 'leagues', 'sports', 'seasons'] as const;
/** One of the kinds of reference data that staff keep. */
export type DirectoryKind = (typeof DIRECTORY_KINDS)[number];
