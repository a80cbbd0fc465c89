import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * Asks whether a field of the page that is shown holds what was typed or chosen here and not sent. A field whose form was
 * sent with success counts no more until something is typed into it again.
 */
export function useTyped(): () => boolean {
  const mutations = useQueryClient().getMutationCache();
  const typed = useRef(new Set<Element>());
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page begins with nothing typed.
  useEffect(() => {
    /** Those of the form that is being sent. */
    const sending = new Set<Element>();
    typed.current.clear();
    const note = ({ target }: Event) => {
      if (!(target instanceof Element)) return;
      typed.current.add(target);
      sending.delete(target);
    };
    const noteSending = ({ target: form }: Event) => {
      for (const field of typed.current) if (form instanceof Element && form.contains(field)) sending.add(field);
    };
    const noteSent = (isSent: boolean) => {
      if (isSent) for (const field of sending) typed.current.delete(field);
      sending.clear();
    };
    document.addEventListener('input', note);
    document.addEventListener('submit', noteSending);
    const unsubscribe = mutations.subscribe((event) => {
      if (event.type !== 'updated') return;
      if (event.action.type === 'success' || event.action.type === 'error') noteSent(event.action.type === 'success');
    });
    return () => {
      document.removeEventListener('input', note);
      document.removeEventListener('submit', noteSending);
      unsubscribe();
    };
  }, [pathname, mutations]);
  return useCallback(() => [...typed.current].some(isFilled), []);
}

const isFilled = (field: Element) => field.isConnected && ('value' in field ? field.value : field.textContent) !== '';
