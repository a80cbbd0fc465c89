import { type RefObject, useEffect, useRef } from 'react';

/** The form; once what two people changed is settled, its button that saves has the focus: that is next. */
export function useSettledFocus(theirs: object | undefined): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const wasAsked = useRef(false);
  const isAsked = theirs !== undefined;
  useEffect(() => {
    if (wasAsked.current && !isAsked) form.current?.querySelector<HTMLElement>('[type="submit"]')?.focus();
    wasAsked.current = isAsked;
  }, [isAsked]);
  return form;
}
