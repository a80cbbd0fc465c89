import { useEffect } from 'react';
import { type Memory, memoryCookie, readMemory, remembering, saveCookie } from './memory.ts';

/**
 * Keeps what a page shows for the next visit. Pass undefined while the visitor has chosen nothing (the address names no
 * filter): a first look at the home state is no one's choice, and stays answered from the cache.
 */
export function useRemember(seen: Memory | undefined): void {
  const { stateId, countyId, schoolId, sportId } = seen ?? {};
  useEffect(() => {
    if (stateId === undefined) return;
    const before = readMemory(document.cookie);
    saveCookie(memoryCookie(remembering(before, { stateId, countyId, schoolId, sportId })));
  }, [stateId, countyId, schoolId, sportId]);
}
