import { cleanup, configure } from '@testing-library/react';
import elements from 'happy-dom/lib/config/HTMLElementConfig.js';
import { afterEach } from 'vitest';

// Only against tests that hang: that a machine is busy is no reason to fail.
configure({ asyncUtilTimeout: 60_000 });

// An element that the simulated browser does not know yet. React would warn of it.
Object.assign(elements, { search: elements.section });

// The simulated browser would send beacons over the real network.
Object.assign(navigator, { sendBeacon: () => true });

/** What the simulated browser offers beyond a real one; its types are not part of the web's. */
const { happyDOM } = window as unknown as { happyDOM: { setURL: (address: string) => void } };
const ADDRESS = location.href;

// The files share a window. Each test starts with an empty page at the address of the first, and with nothing that the
// one before left in the browser.
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  happyDOM.setURL(ADDRESS);
  localStorage.clear();
  sessionStorage.clear();
  for (const cookie of document.cookie.split(';')) {
    // One of the page's own folder is another than one of the whole portal.
    for (const path of ['', '; Path=/']) {
      // biome-ignore lint/suspicious/noDocumentCookie: the simulated browser has no Cookie Store
      document.cookie = `${cookie.split('=')[0]?.trim()}=; Max-Age=-1${path}`;
    }
  }
});
