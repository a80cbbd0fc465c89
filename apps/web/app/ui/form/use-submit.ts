import { Refusal } from '@csz/contract/refusal';
import { useState } from 'react';

interface Fields {
  setErrors(errors: Record<string, string>): void;
}

export interface Submission {
  readonly isBusy: boolean;
  /** What went wrong with the whole; what is wrong with a field stands at the field. */
  readonly error: string | undefined;
  /** Runs an act once at a time; what was typed stays whatever happens. */
  submit(act: () => Promise<void>): Promise<void>;
}

/** Sends a form: refusals of fields go to the fields, everything else into one sentence ('Unknown Error' at worst). */
export function useSubmit(form?: Fields): Submission {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const submit = async (act: () => Promise<void>) => {
    if (isBusy) return;
    setBusy(true);
    setError(undefined);
    try {
      await act();
    } catch (refused) {
      const fields = refused instanceof Refusal ? refused.fields : [];
      form?.setErrors(Object.fromEntries(fields.map(({ path, message }) => [path, message])));
      if (form === undefined || fields.length === 0) setError(wordsOf(refused));
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, error, submit };
}

/** What somebody reads of an act that did not work. */
export function wordsOf(error: unknown): string {
  const isNetwork = error instanceof TypeError;
  if (isNetwork) return 'There seems to be no connection. Nothing is lost: try again when you are back online.';
  return error instanceof Error && error.message !== '' ? error.message : 'Unknown Error';
}
