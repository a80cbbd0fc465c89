declare global {
  /** The form that was to be sent last before its scripts ran, and the button that was pressed. */
  var csz_early: readonly [HTMLFormElement, HTMLElement | null] | undefined;
}

/**
 * Runs with the page: notes which form was to be sent before its scripts ran. One that sends itself, such as the search, needs
 * no help; what React has taken over comes with its default prevented.
 */
export const SENT_EARLY_SCRIPT = `addEventListener('submit',function(e){if(!e.defaultPrevented&&e.target.getAttribute('method')==='dialog')csz_early=[e.target,e.submitter]});`;

/** Sends it, once: a press on a button is not lost because a phone was still busy. */
export function sendEarly(): void {
  const [form, button] = globalThis.csz_early ?? [];
  globalThis.csz_early = undefined;
  if (form?.isConnected === true) form.requestSubmit(button?.isConnected === true ? button : undefined);
}
