import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** Statements that a connection keeps prepared. */
const PREPARED = 1000;
/** Texts that came once so far: what comes a second time before so many others is worth preparing. */
const SEEN = 2000;

/** A text from a template often begins with a line break. */
const PREPARABLE = /^\s*(select|with|insert|update|delete)\s/i;

/**
 * Names for the statements that are worth preparing; undefined for the others. The first run of a text stays unnamed, so
 * that one-off statements do not pile up in the database, and lists of another length each time do not take the places of
 * what comes every second.
 */
export function statementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>();
  // By their digests: a list of another length each time makes texts of kilobytes.
  const seen = new LRUCache<string, true>({ max: SEEN });
  return (text) => {
    const known = names.get(text);
    if (known !== undefined || !PREPARABLE.test(text)) return known;
    if (names.size >= PREPARED) return undefined;
    const digest = hash('sha1', text, 'base64url');
    if (!seen.has(digest)) {
      seen.set(digest, true);
      return undefined;
    }
    seen.delete(digest);
    const name = `csz_${names.size}`;
    names.set(text, name);
    return name;
  };
}
