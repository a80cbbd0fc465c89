import { ALERT_DISMISS_MS } from '@csz/contract/constants';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
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

export const useNotice = () => useContext(Context);

/** One short message at a time, read out to screen readers, gone by itself after four seconds. */
export function NoticeProvider({ children }: { children: ReactNode }) {
  const [notice, setNotice] = useState<Notice>();
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
  return (
    <Context.Provider value={useMemo(() => ({ show, fail }), [show, fail])}>
      {children}
      <div role="status" className={styles.place}>
        {notice !== undefined && (
          <p className={notice.isBad ? `${styles.notice} ${styles.bad}` : styles.notice}>{notice.text}</p>
        )}
      </div>
    </Context.Provider>
  );
}
