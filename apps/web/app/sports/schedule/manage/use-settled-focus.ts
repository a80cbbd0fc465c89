import { type RefObject, useEffect, useRef } from 'react';
import type { GameFormState } from './use-game-form.ts';

type Asked = Pick<GameFormState, 'theirs' | 'question'>;

/**
 * The form; once what two people changed is settled, or a question is thought over, its button that saves has the
 * focus. It slept while it was busy, so the dialog of the question had nothing to give the focus back to.
 */
export function useSettledFocus({ theirs, question }: Asked): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const wasAsked = useRef(false);
  const isAsked = (theirs ?? question) !== undefined;
  useEffect(() => {
    if (wasAsked.current && !isAsked) form.current?.querySelector<HTMLElement>('[type="submit"]')?.focus();
    wasAsked.current = isAsked;
  }, [isAsked]);
  return form;
}
