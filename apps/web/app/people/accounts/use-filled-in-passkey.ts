import { Refusal } from '@csz/contract/core/refusal';
import { useEffect, useRef } from 'react';
import type { PasskeyLogIn } from '#web/people/second-factor/passkey-browser.ts';
import { AGAIN_MS, type PasskeyOptions } from '#web/people/second-factor/use-passkey-options.ts';
import { useNotice } from '#web/ui/notice.tsx';

/** Browsers have passkeys for names of the web alone, and offer them in a field only where they say that they can. */
async function canFillIn(): Promise<boolean> {
  if (/^[\d.]+$|:/.test(location.hostname) || !navigator.onLine) return false;
  return (await window.PublicKeyCredential?.isConditionalMediationAvailable?.()) === true;
}

interface FilledIn {
  options: PasskeyOptions;
  logIn: (options: object, begun: PasskeyLogIn) => Promise<void>;
  /** The log-in by the button: a browser has one window for passkeys, and the button's comes first. */
  byButton: { readonly isBusy: boolean; readonly error: string | undefined };
  onDone: () => void;
}

/** Offers the visitor's passkeys among what the browser fills in, for as long as the form is there. */
export function useFilledInPasskey({ options, logIn, byButton, onDone }: FilledIn): void {
  const { fail } = useNotice();
  const { isBusy, error } = byButton;
  const latest = useRef({ options, logIn, onDone, fail, isBusy });
  latest.current = { options, logIn, onDone, fail, isBusy };
  const again = useRef(() => {});
  useEffect(() => {
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stop = () => {};
    const offer = async () => {
      if (isOver || latest.current.isBusy || !(await canFillIn())) return;
      const { stopWaiting } = await import('#web/people/second-factor/passkey-browser.ts');
      // The button finds them too, and opens its window at once.
      const requested = await latest.current.options.offer();
      // What waits in the field closes another window, and the button may have opened one meanwhile.
      if (requested === undefined || isOver || latest.current.isBusy) return;
      const { drop } = latest.current.options;
      stop = stopWaiting;
      clearTimeout(timer);
      timer = setTimeout(() => {
        drop();
        void begin();
      }, AGAIN_MS);
      // A press of the button from then on needs others: what is signed counts once.
      await latest.current.logIn(requested, { isFilledIn: true, onPicked: drop }).finally(drop);
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
