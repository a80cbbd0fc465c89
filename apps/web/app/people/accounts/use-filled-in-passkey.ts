import { Refusal } from '@csz/contract/core/refusal';
import { useEffect, useRef } from 'react';
import { useNotice } from '#web/ui/notice.tsx';

/** What is signed in a browser counts for ten minutes. */
const AGAIN_MS = 9 * 60_000;

/** Browsers have passkeys for names of the web alone, and offer them in a field only where they say that they can. */
async function canFillIn(): Promise<boolean> {
  if (/^[\d.]+$|:/.test(location.hostname) || !navigator.onLine) return false;
  return (await window.PublicKeyCredential?.isConditionalMediationAvailable?.()) === true;
}

interface FilledIn {
  logIn: (given: { isFilledIn: boolean }) => Promise<void>;
  /** The log-in by the button: a browser has one window for passkeys, and the button's comes first. */
  byButton: { readonly isBusy: boolean; readonly error: string | undefined };
  onDone: () => void;
}

/** Offers the visitor's passkeys among what the browser fills in, for as long as the form is there. */
export function useFilledInPasskey({ logIn, byButton, onDone }: FilledIn): void {
  const { fail } = useNotice();
  const { isBusy, error } = byButton;
  const latest = useRef({ logIn, onDone, fail, isBusy });
  latest.current = { logIn, onDone, fail, isBusy };
  const again = useRef(() => {});
  useEffect(() => {
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stop = () => {};
    const offer = async () => {
      if (isOver || latest.current.isBusy || !(await canFillIn())) return;
      const { stopWaiting } = await import('#web/people/second-factor/passkey-browser.ts');
      if (isOver || latest.current.isBusy) return;
      stop = stopWaiting;
      clearTimeout(timer);
      timer = setTimeout(() => void begin(), AGAIN_MS);
      await latest.current.logIn({ isFilledIn: true });
      latest.current.onDone();
    };
    const begin = () =>
      offer().catch((refused: unknown) => {
        // A window that was closed, or a form that was left, is no news; a passkey that was picked and refused is.
        if (!isOver && refused instanceof Refusal) latest.current.fail(refused);
      });
    again.current = () => void begin();
    again.current();
    return () => {
      isOver = true;
      clearTimeout(timer);
      stop();
    };
  }, []);
  // The button's window has ended what waited.
  const isRefused = error !== undefined && !isBusy;
  useEffect(() => {
    if (isRefused) again.current();
  }, [isRefused]);
}
