import { type RefObject, useEffect, useRef } from 'react';
import type { GameFormState } from './use-game-form.ts';

type Unsettled = Pick<GameFormState, 'theirs' | 'question'>;

/**
 * The form; once what two people changed is settled, or a question is thought over, its button that saves has the
 * focus. It slept while it was busy, so the dialog of the question had nothing to give the focus back to.
 */
export function useSettledFocus({ theirs, question }: Unsettled): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const wasUnsettled = useRef(false);
  const isUnsettled = (theirs ?? question) !== undefined;
  useEffect(() => {
    if (wasUnsettled.current && !isUnsettled) form.current?.querySelector<HTMLElement>('[type="submit"]')?.focus();
    wasUnsettled.current = isUnsettled;
  }, [isUnsettled]);
  return form;
}
