import { ALERT_DISMISS_MS } from '@csz/contract/core/constants';
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { Stack } from './layout.tsx';
import styles from './notice.module.css';

interface Notice {
  readonly text: string;
  readonly isBad: boolean;
}

interface Notices {
  /** Confirms something that was done. */
  show(text: string): void;
  /** Says that something did not work; 'Something went wrong.' when nothing better is known. */
  fail(error: unknown): void;
}

const Context = createContext<Notices>({ show: () => {}, fail: () => {} });
const Places = createContext<(place: HTMLElement) => () => void>(() => () => {});

export const useNotice = () => useContext(Context);

/** Is in every modal dialog: what lies under one is neither seen well nor read out. */
export function NoticePlace() {
  const stand = useContext(Places);
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => (place.current === null ? undefined : stand(place.current)), [stand]);
  return <Stack gap={0} ref={place} role="status" className={styles.place} />;
}

/** One short message at a time, read out to screen readers, over everything else, gone by itself after four seconds. */
export function NoticeProvider({ children }: { children: ReactNode }) {
  const [notice, setNotice] = useState<Notice>();
  const [places, setPlaces] = useState<readonly HTMLElement[]>([]);
  const stand = useCallback((place: HTMLElement) => {
    setPlaces((before) => [...before, place]);
    return () => setPlaces((before) => before.filter((other) => other !== place));
  }, []);
  const show = useCallback((text: string) => setNotice({ text, isBad: false }), []);
  const fail = useCallback((error: unknown) => {
    const text = error instanceof Error && error.message !== '' ? error.message : 'Something went wrong.';
    setNotice({ text, isBad: true });
  }, []);
  useEffect(() => {
    if (notice === undefined) return;
    const timer = setTimeout(() => setNotice(undefined), ALERT_DISMISS_MS);
    return () => clearTimeout(timer);
  }, [notice]);
  const top = places.at(-1);
  const shown = notice !== undefined && (
    <p className={notice.isBad ? `${styles.notice} ${styles.bad}` : styles.notice}>{notice.text}</p>
  );
  return (
    <Context.Provider value={useMemo(() => ({ show, fail }), [show, fail])}>
      <Places.Provider value={stand}>{children}</Places.Provider>
      <Stack gap={0} role="status" className={styles.place}>
        {top === undefined && shown}
      </Stack>
      {top !== undefined && createPortal(shown, top)}
    </Context.Provider>
  );
}
