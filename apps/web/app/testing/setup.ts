import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// Only against tests that hang: that a machine is busy is no reason to fail.
configure({ asyncUtilTimeout: 60_000 });

// The simulated browser would send beacons over the real network.
Object.assign(navigator, { sendBeacon: () => true });

// Each test starts with an empty page and no cookie of the one before.
afterEach(() => {
  cleanup();
  for (const cookie of document.cookie.split(';')) {
    // biome-ignore lint/suspicious/noDocumentCookie: the simulated browser has no Cookie Store
    document.cookie = `${cookie.split('=')[0]}=; Max-Age=0; Path=/`;
  }
});
