import { type Mutation, type MutationCache, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** A form whose write has not begun by then has not been sent. */
const SENDING_MS = 1000;

/**
 * Asks whether a field of the page that is shown holds what was typed or chosen here and not sent. A field whose form was
 * sent with success counts no more until something is typed into it again.
 */
export function useTyped(): () => boolean {
  const mutations = useQueryClient().getMutationCache();
  const typed = useRef(new Set<Element>());
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page begins with nothing typed.
  useEffect(() => watchFields(mutations, typed.current), [pathname, mutations]);
  return useCallback(() => [...typed.current].some(isFilled), []);
}

const isFilled = (field: Element) => field.isConnected && ('value' in field ? field.value : field.textContent) !== '';

/** Keeps `typed` to the fields with what was not sent, from none of them on. @returns ends that. */
function watchFields(mutations: MutationCache, typed: Set<Element>): () => void {
  /** Those of the form that was submitted last, and the write that it began. */
  const sending = {
    fields: new Set<Element>(),
    at: Number.NEGATIVE_INFINITY,
    write: undefined as Mutation | undefined,
  };
  typed.clear();
  const note = ({ target }: Event) => {
    if (!(target instanceof Element)) return;
    typed.add(target);
    sending.fields.delete(target);
  };
  const noteSubmit = ({ target: form }: Event) => {
    sending.fields = new Set([...typed].filter((field) => form instanceof Element && form.contains(field)));
    sending.at = performance.now();
    sending.write = undefined;
  };
  document.addEventListener('input', note);
  // Before the form itself hears of it, and begins its write.
  document.addEventListener('submit', noteSubmit, true);
  const unsubscribe = mutations.subscribe((event) => {
    if (event.type !== 'updated') return;
    if (event.action.type === 'pending' && performance.now() - sending.at < SENDING_MS)
      sending.write ??= event.mutation;
    if (event.action.type !== 'success' || event.mutation !== sending.write) return;
    for (const field of sending.fields) typed.delete(field);
  });
  return () => {
    document.removeEventListener('input', note);
    document.removeEventListener('submit', noteSubmit, true);
    unsubscribe();
  };
}
