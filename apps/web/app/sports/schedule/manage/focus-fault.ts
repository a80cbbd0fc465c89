/** Brings the first field that is wrong into view, once it says what is wrong. */
export function focusFault(form: EventTarget | null | undefined): void {
  if (!(form instanceof HTMLElement)) return;
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
