import type { Settings } from '#server/settings.ts';

/** What reads and checks what devices sign. It takes 6 MiB, so it comes with the first passkey. */
export const loadWebAuthn = () => import('@simplewebauthn/server');

/** For which name of the web keys are made, and on which pages they are shown: those of the portal's own address. */
export function siteOf({ publicUrl }: Pick<Settings, 'publicUrl'>): { readonly rpId: string; readonly origin: string } {
  const { hostname, origin } = new URL(publicUrl);
  return { rpId: hostname, origin };
}
