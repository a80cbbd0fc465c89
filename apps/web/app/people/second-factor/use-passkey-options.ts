import { useRef } from 'react';

/** What is signed in a browser counts for ten minutes. */
export const AGAIN_MS = 9 * 60_000;

interface Ready {
  readonly options: Promise<object>;
  readonly at: number;
}

/** What a passkey is requested with, and the code that requests it, before they are needed. */
export interface PasskeyOptions {
  /** To wait among what the browser fills in; undefined when the button took them meanwhile. */
  readonly offer: () => Promise<object | undefined>;
  /** For the window of the button: what is signed with them counts once. */
  readonly take: () => Promise<object>;
  readonly drop: () => void;
  /** For the button, which is about to be pressed. */
  readonly prefetchHandlers: { readonly onPointerEnter: () => void; readonly onFocus: () => void };
}

/** A browser opens its window for passkeys at a press alone, and forgets the press while something is fetched. */
export function usePasskeyOptions(begin: () => Promise<{ readonly options: object }>): PasskeyOptions {
  const ready = useRef<Ready>(undefined);
  const drop = () => {
    ready.current = undefined;
  };
  const prepare = (): Ready => {
    if (ready.current !== undefined && Date.now() - ready.current.at < AGAIN_MS) return ready.current;
    const options = Promise.all([begin(), import('./passkey-browser.ts')]).then(([answer]) => answer.options);
    const made = { options, at: Date.now() };
    ready.current = made;
    options.catch(() => ready.current === made && drop());
    return made;
  };
  const prefetch = () => {
    if (navigator.onLine) prepare();
  };
  return {
    offer: async () => {
      const made = prepare();
      const options = await made.options;
      return ready.current === made ? options : undefined;
    },
    take: () => {
      const { options } = prepare();
      drop();
      return options;
    },
    drop,
    prefetchHandlers: { onPointerEnter: prefetch, onFocus: prefetch },
  };
}
