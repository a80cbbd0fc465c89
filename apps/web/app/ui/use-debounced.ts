import { SEARCH_DEBOUNCE_MS } from '@csz/contract/core/constants';
import { useEffect, useState } from 'react';

/** A value that follows once typing has paused. */
export function useDebounced<T>(value: T, delayMs: number = SEARCH_DEBOUNCE_MS): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return settled;
}
