/** Where the browser keeps what was typed and not sent yet, over reloads and the way through the login page. */
export interface DraftBox<T> {
  read(name: string): T | undefined;
  keep(name: string, draft: T): void;
  forget(name: string): void;
}

/** What was read or kept; undefined where the browser refuses to keep anything (private windows, full). */
export function quietly<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

/**
 * A box of drafts of one form.
 *
 * @param prefix what their names in the browser begin with.
 * @param isDraft whether what was found, maybe of an older version of the page, is still a draft.
 * @param storage of this window, and gone with it, unless another one is given.
 */
export function draftBox<T>(
  prefix: string,
  isDraft: (thing: unknown) => thing is T,
  storage: () => Storage = () => sessionStorage,
): DraftBox<T> {
  return {
    read: (name) => {
      const kept: unknown = quietly(() => JSON.parse(storage().getItem(prefix + name) ?? 'null'));
      return isDraft(kept) ? kept : undefined;
    },
    keep: (name, draft) => quietly(() => storage().setItem(prefix + name, JSON.stringify(draft))),
    forget: (name) => quietly(() => storage().removeItem(prefix + name)),
  };
}
