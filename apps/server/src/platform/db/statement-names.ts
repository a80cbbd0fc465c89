import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** Statements that a connection keeps prepared. */
const PREPARED = 1000;
/** Texts that came once so far: what comes a second time before so many others is worth preparing. */
const SEEN = 2000;

/** A text from a template often begins with a line break. */
const PREPARABLE = /^\s*(select|with|insert|update|delete)\s/i;

/**
 * What is made of the statements that are worth preparing, each with a name of its own; undefined for the others. The first run of a text stays unnamed, so
 * that one-off statements do not pile up in the database, and lists of another length each time do not take the places of
 * what comes every second.
 */
export function namedStatementsOf<Made>(
  make: (name: string, text: string) => Made,
): (text: string) => Made | undefined {
  const named = new Map<string, Made>();
  // By their digests: a list of another length each time makes texts of kilobytes.
  const seen = new LRUCache<string, true>({ max: SEEN });
  return (text) => {
    const known = named.get(text);
    if (known !== undefined || !PREPARABLE.test(text)) return known;
    if (named.size >= PREPARED) return undefined;
    const digest = hash('sha1', text, 'base64url');
    if (!seen.has(digest)) {
      seen.set(digest, true);
      return undefined;
    }
    seen.delete(digest);
    const made = make(`csz_${named.size}`, text);
    named.set(text, made);
    return made;
  };
}
