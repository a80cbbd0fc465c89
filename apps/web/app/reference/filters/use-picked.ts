import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useNavigation } from 'react-router';

/** What is chosen by now: what the page shows, or what was picked since, while the page of that is on its way. */
export function usePicked<Choice extends object>(shown: Choice): RefObject<Choice> {
  const isSettled = useNavigation().state === 'idle';
  const picked = useRef(shown);
  const words = JSON.stringify(shown);
  useLayoutEffect(() => {
    if (isSettled) picked.current = JSON.parse(words) as Choice;
  }, [isSettled, words]);
  return picked;
}
