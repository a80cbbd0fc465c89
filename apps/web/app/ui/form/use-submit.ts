import { Refusal } from '@csz/contract/core/refusal';
import { useContext, useEffect, useRef, useState } from 'react';
import { LoginPromptContext } from '#web/ui/login-prompt-context.ts';
import { useNotice } from '#web/ui/notice.tsx';

interface Fields {
  setErrors(errors: Record<string, string>): void;
  /** Its fields by name; a refusal of another one is said in the sentence. */
  getValues?(): object;
}

export interface Submission {
  readonly isBusy: boolean;
  /** What went wrong with the whole; what is wrong with a field stands at the field. */
  readonly error: string | undefined;
  /** Runs an act once at a time; what was typed stays whatever happens. */
  submit(act: () => Promise<void>): Promise<void>;
}

/** What is said where a session ended while something was being sent. */
export const LOGGED_OUT = 'You are not logged in any more. What you typed stays: log in, and it is sent.';

/**
 * Sends a form: refusals of fields go to the fields, everything else into one sentence ('Unknown Error' at worst).
 * Where the session has ended meanwhile it asks to log in, and goes on from there.
 */
export function useSubmit(form?: Fields): Submission {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const { ask } = useContext(LoginPromptContext);
  const notice = useNotice();
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const submit = async (act: () => Promise<void>) => {
    if (isBusy) return;
    setBusy(true);
    setError(undefined);
    try {
      await act();
    } catch (refused) {
      if (refused instanceof Refusal && refused.code === 'not-signed-in') {
        setError(LOGGED_OUT);
        return ask(() => void submit(act));
      }
      // A form of a member left the screen when its session ended; what it sends after the log-in may still fail.
      if (!isShown.current) return notice.fail(refused);
      const fields = refused instanceof Refusal ? refused.fields : [];
      form?.setErrors(Object.fromEntries(fields.map(({ path, message }) => [path, message])));
      if (!fields.some(({ path }) => hasField(form, path))) setError(wordsOf(refused));
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, error, submit };
}

function hasField(form: Fields | undefined, path: string): boolean {
  const values = form?.getValues?.();
  return form !== undefined && (values === undefined || (path.split('.')[0] ?? '') in values);
}

/** What somebody reads of an act that did not work. */
export function wordsOf(error: unknown): string {
  const isNetwork = error instanceof TypeError;
  if (isNetwork) return 'There seems to be no connection. Nothing is lost: try again when you are back online.';
  return error instanceof Error && error.message !== '' ? error.message : 'Unknown Error';
}
