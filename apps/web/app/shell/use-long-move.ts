import { useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';

/** Until then the page that is left stays: most of the next ones are there sooner, and nothing flickers. */
const LONG_MS = 1000;

/** Whether another page has been on its way for long. New filters of the same page do not count. */
export function useLongMove(): boolean {
  const { state, location: next } = useNavigation();
  const { pathname } = useLocation();
  const isMove = state === 'loading' && next.pathname !== pathname;
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isMove) return;
    const timer = setTimeout(() => setLong(true), LONG_MS);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isMove]);
  return isMove && isLong;
}
