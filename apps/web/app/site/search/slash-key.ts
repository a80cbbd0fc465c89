const KEY = 'csz_slash_key';

/** Whether `/` leads into the search on this device: those who speak to their computer type letters by accident. */
export function isSlashKeyOn(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off';
  } catch {
    return true;
  }
}

/** Turns the key off or on for this device. */
export function turnSlashKey(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, 'off');
  } catch {
    // Private windows may refuse; the key then stays as it was.
  }
}

const findBox = () => document.querySelector<HTMLElement>('input[role="combobox"][name="query"]');

/** Lets `/` put the focus into the search of the header from anywhere but a field, unless the key is turned off. */
export function listenForSlash(): void {
  // Said from when it is so.
  findBox()?.setAttribute('aria-keyshortcuts', '/');
  document.addEventListener('keydown', (event) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || !isSlashKeyOn()) return;
    const { target } = event;
    if (target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null) return;
    event.preventDefault();
    findBox()?.focus();
  });
}
