/** So long an approval can be taken back. */
export const UNDO_APPROVAL_SECONDS = 60;
