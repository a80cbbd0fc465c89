import { type ReactNode, useLayoutEffect } from 'react';
import { sendEarly } from './sent-early.ts';

/**
 * Replays to the page what was typed, chosen and sent before its scripts ran, on a slow phone or by a password manager. React
 * takes over the elements as they are but knows of nothing: it would take the words away with the next change of the page.
 */
export function TypedEarly({ children }: { children: ReactNode }) {
  useLayoutEffect(() => {
    const early = [...document.querySelectorAll('input')].flatMap(findInput);
    for (const area of document.querySelectorAll('textarea')) early.push(...findText(area));
    for (const select of document.querySelectorAll('select')) early.push(...findChoice(select));
    // One after the other, each on the page as the one before has left it.
    queueMicrotask(() => {
      for (const replay of early) replay();
      sendEarly();
    });
  }, []);
  return children;
}

type Replay = () => void;

function findInput(input: HTMLInputElement): Replay[] {
  if (input.type === 'file') return input.value === '' ? [] : [() => changed(input)];
  if (input.type !== 'checkbox' && input.type !== 'radio') return findText(input);
  const isTicked = input.checked;
  if (isTicked === input.defaultChecked || (input.type === 'radio' && !isTicked)) return [];
  return [
    () => {
      input.checked = !isTicked;
      input.click();
    },
  ];
}

function findText(field: HTMLInputElement | HTMLTextAreaElement): Replay[] {
  const typed = field.value;
  if (typed === field.defaultValue) return [];
  return [
    () => {
      // React hears of a text only where it differs from the one that was last set through the element itself.
      field.value = field.defaultValue;
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, typed);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    },
  ];
}

function findChoice(select: HTMLSelectElement): Replay[] {
  const options = [...select.options];
  const offered = options.find((option) => option.defaultSelected) ?? options.find((option) => !option.disabled);
  const chosen = select.value;
  if (offered === undefined || offered.value === chosen) return [];
  return [
    () => {
      select.value = chosen;
      changed(select);
    },
  ];
}

const changed = (element: HTMLElement) => element.dispatchEvent(new Event('change', { bubbles: true }));
