import { usePortal } from '#web/ui/use-portal.ts';

/** What the field of the phone says of itself: the note is true only where the operator made it so. */
export function usePhoneLabels(): { hint?: string; isOptional: true } {
  const { requirePhone } = usePortal();
  // It stays optional: only who reports scores needs one.
  return { isOptional: true, ...(requirePhone ? { hint: '*Required to report scores and for alerts.' } : {}) };
}
