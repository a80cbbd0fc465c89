import type { Suggestion } from '@csz/contract/search/calls';
import { draftBox } from '#web/ui/draft-box.ts';

const MOST_KEPT = 8;
const NAME = 'csz_opened';
const box = draftBox('', isOpened, () => localStorage);

/** What was opened from the search on this device, the last one first. */
export const listOpened = (): readonly Suggestion[] => box.read(NAME) ?? [];

/** Keeps what is opened now; a record would be an old one the next time. */
export function keepOpened(opened: Suggestion): void {
  const others = listOpened().filter(({ id }) => id !== opened.id);
  box.keep(NAME, [{ ...opened, record: null }, ...others].slice(0, MOST_KEPT));
}

/** What was opened before comes first; among the others the order stays. */
export function openedFirst(found: readonly Suggestion[], opened: readonly Suggestion[]): readonly Suggestion[] {
  const rank = ({ id }: Suggestion) => {
    const at = opened.findIndex((one) => one.id === id);
    return at < 0 ? opened.length : at;
  };
  return found.toSorted((a, b) => rank(a) - rank(b));
}

const TEXTS = ['kind', 'id', 'name', 'place', 'mascot'] as const;

/** Another version of the portal may have kept something else. */
function isOpened(kept: unknown): kept is readonly Suggestion[] {
  return (
    Array.isArray(kept) &&
    kept.every(
      (one: Record<string, unknown> | null) =>
        one !== null && TEXTS.every((name) => typeof one[name] === 'string') && 'look' in one && 'schoolId' in one,
    )
  );
}
